import { expect, test } from 'vitest';
import { keepState } from '#tests/rights/keep-state.ts';
import { makeWorld } from '#tests/rights/make-world.ts';
import { fuzzWorld } from '#tests/support/fuzz-world.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 50_000);
const EACH = 500;

const app = await openTestApp();

test('the answers to fifty thousand random requests match the document, and the data stays consistent', async () => {
  const world = await makeWorld(app);
  const putBack = await keepState(app.pool);
  const seed = Number(process.env.TEST_SEED ?? 1);
  const rounds = REQUESTS / EACH;
  expect(await fuzzWorld(app, { world, putBack, seed, rounds, each: EACH })).toEqual([]);
});
