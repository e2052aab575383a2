import { expect, test } from 'vitest';
import { runSequences } from '#drivers/tests/phones/run-sequences.ts';
import { startTestApp } from '#tests/support/test-app.ts';

test('over 1,000 days with a bad network each act takes effect once, in order, with its own proof', async () => {
  const app = await startTestApp();
  const began = performance.now();
  await expect(runSequences(app, 1000)).resolves.toBeUndefined();
  console.log(`offline: 1,000 sequences in ${Math.round((performance.now() - began) / 1000)} s`);
  await app.end();
});
