import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepState } from '#tests/rights/keep-state.ts';
import { makeWorld, type World } from '#tests/rights/make-world.ts';
import { fuzzWorld } from '#tests/support/fuzz-world.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let world: World;
let putBack: () => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
  putBack = await keepState(app.pool);
});
afterAll(() => app.end());

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
