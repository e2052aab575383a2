import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runSequences } from '#drivers/tests/phones/run-sequences.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => app.end());

test('for any events of network and app each act takes effect once, in order, with its own proof', async () => {
  await expect(runSequences(app, 6)).resolves.toBeUndefined();
});

test('each act takes effect once in thirty random offline sequences', { tags: ['slow'] }, async () => {
  await expect(runSequences(app, 30)).resolves.toBeUndefined();
});
