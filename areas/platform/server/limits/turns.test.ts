import { setImmediate as allBegun } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns, type TurnLimits } from './turns.ts';

function open(limits: Partial<TurnLimits> = {}) {
  const turns = new Turns({
    atOnce: 4,
    each: 2,
    waiting: 3,
    toError: () => new Error('too many'),
    ...limits,
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (owner: string, name: string) =>
    turns.take(owner, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await allBegun();
  };
  return { turns, begun, take, end };
}

test('one owner’s work leaves places to others, and goes on when some of it ends', async () => {
  const { begun, take, end } = open();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void take('greedy', name);
  void take('stranger', 'b1');
  await allBegun();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('when all places are taken, the next are given to owners in turn', async () => {
  const { begun, take, end } = open({ atOnce: 1, each: 1 });
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void take(name.charAt(0), name);
  await allBegun();
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('of one owner only some wait, and what is refused or fails takes no place', async () => {
  const { turns, begun, take } = open({ each: 1, waiting: 1 });
  await expect(turns.take('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  void take('a', 'a1');
  void take('a', 'a2');
  await expect(take('a', 'a3')).rejects.toThrow('too many');
  void take('b', 'b1');
  await allBegun();
  expect(begun).toEqual(['a1', 'b1']);
});
