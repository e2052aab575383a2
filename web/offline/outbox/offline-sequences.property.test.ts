import { afterEach, expect, test, vi } from 'vitest';
import { runSequences } from '#drivers/tests/phones/run-sequences.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
afterEach(() => vi.unstubAllGlobals());

test('for any events of network and app each act takes effect once, in order, with its own proof', async () => {
  await expect(runSequences(app, 6)).resolves.toBeUndefined();
});

test('each act takes effect once in thirty random offline sequences', { tags: ['slow'] }, async () => {
  await expect(runSequences(app, 30)).resolves.toBeUndefined();
});
