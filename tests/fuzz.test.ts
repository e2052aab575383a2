import { expect, test } from 'vitest';
import { keepState } from '#tests/rights/keep-state.ts';
import { makeWorld } from '#tests/rights/make-world.ts';
import { fuzzWorld } from '#tests/support/fuzz-world.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const world = await makeWorld(app);
const putBack = await keepState(app.pool);

async function expectSound(each: number): Promise<void> {
  const seed = Number(process.env.TEST_SEED);
  expect(await fuzzWorld(app, { world, putBack, seed, rounds: 2, each })).toEqual([]);
}

test('the answers to two hundred random requests match the document, and the data stays consistent', () =>
  expectSound(100));

test(
  'the answers to a thousand random requests match the document, and the data stays consistent',
  { tags: ['slow'] },
  () => expectSound(500),
);
