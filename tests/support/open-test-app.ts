import { afterAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** The app of a whole test file, above its tests: it ends with them. Started as `startTestApp` does. */
export async function openTestApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...given);
  afterAll(() => app.end());
  return app;
}
