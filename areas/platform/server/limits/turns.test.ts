import { setImmediate as allBegun } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
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

function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
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
  useFakeClock();
  const refused = take('a', 'a3').catch((error: Error) => error.message);
  void take('b', 'b1');
  await vi.advanceTimersByTimeAsync(500);
  expect(await refused).toBe('too many');
  expect(begun).toEqual(['a1', 'b1']);
});

test('many that are refused together come again one after the other, if at all', async () => {
  useFakeClock();
  const { take } = open({ each: 1, waiting: 1 });
  for (const name of ['a1', 'a2']) void take('a', name);
  let refused = 0;
  for (let n = 0; n < 100; n += 1) take('a', 'more').catch(() => (refused += 1));
  await vi.advanceTimersByTimeAsync(499);
  expect(refused).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(refused).toBe(20);
  await vi.advanceTimersByTimeAsync(800);
  expect(refused).toBe(100);
});

test('where many of one owner wait, a place rests before theirs goes on, and others do not wait', async () => {
  useFakeClock();
  const { begun, take, turns } = open({ each: 1, waiting: 100 });
  const quick = (name: string) => turns.take('greedy', () => Promise.resolve(begun.push(name)));
  for (let n = 0; n < 100; n += 1) void quick(`a${n}`);
  void take('stranger', 'b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.length).toBeLessThanOrEqual(12);
  expect(begun).toContain('b');
  await vi.advanceTimersByTimeAsync(9000);
  expect(begun).toHaveLength(101);
});
