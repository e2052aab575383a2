import { expect, test } from 'vitest';
import { giveWay, thenGiveWay } from './give-way.ts';

/** Keeps the thread for longer than one turn of the event loop may last. */
function compute(): void {
  const until = performance.now() + 20;
  while (performance.now() < until);
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  return { read: () => turns, stop: () => clearImmediate(next) };
}

/** The turns in which those who give way at the same time went on, in the order in which they did. */
async function goOn(count: number, piece: (index: number) => Promise<unknown>) {
  const turns = countTurns();
  const wentOn: { index: number; turn: number }[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await piece(index);
      wentOn.push({ index, turn: turns.read() });
      compute();
    }),
  );
  turns.stop();
  return wentOn;
}

test('long pieces of work that begin together run in separate turns of the event loop, in their order', async () => {
  const wentOn = await goOn(5, async () => await giveWay());
  expect(wentOn.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(wentOn.map(({ turn }) => turn)).size).toBe(5);
});

test('callers that await one promise continue in separate turns of the event loop', async () => {
  const shared = Promise.resolve('read');
  const wentOn = await goOn(5, async () => expect(await thenGiveWay(shared)).toBe('read'));
  expect(new Set(wentOn.map(({ turn }) => turn)).size).toBe(5);
});

test('thenGiveWay rejects with the error of the promise that it awaits', async () => {
  await expect(thenGiveWay(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
