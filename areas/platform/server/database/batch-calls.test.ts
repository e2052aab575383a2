import { expect, test } from 'vitest';
import { batchCalls, shareRuns } from './batch-calls.ts';

const source = {};

/** Runs that end when they are told to, each with its number. */
function controlled() {
  const runs: PromiseWithResolvers<number>[] = [];
  const share = shareRuns(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const ask = () => share(source);
  const begun = async (count: number) => await expect.poll(() => runs.length).toBe(count);
  return { ask, runs, begun };
}

test('callers during a run share the next one, which begins when it is over', async () => {
  const { ask, runs, begun } = controlled();
  const first = ask();
  await begun(1);
  const others = [ask(), ask(), ask()];
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await begun(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});

test('a caller never gets the result of a run that began before its call', async () => {
  let value = 'before';
  const share = shareRuns(async () => value);
  const ask = () => share(source);
  const first = ask();
  expect(await first).toBe('before');
  value = 'after';
  expect(await ask()).toBe('after');
});

test('a failed run rejects its callers, and the next run is made', async () => {
  const { ask, runs, begun } = controlled();
  const first = ask();
  await begun(1);
  const second = ask();
  runs[0]?.reject(new Error('kaputt'));
  await expect(first).rejects.toThrow('kaputt');
  await begun(2);
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});

test('calls during a run are batched into the next one, each with its own result', async () => {
  const runs: string[][] = [];
  const gate = Promise.withResolvers<undefined>();
  const together = batchCalls(async (_source: object, questions: string[]) => {
    runs.push(questions);
    await gate.promise;
    return questions.map((question) => question.toUpperCase());
  });
  const ask = (question: string) => together(source, question);
  const first = ask('a');
  await expect.poll(() => runs.length).toBe(1);
  const others = ['b', 'c', 'd'].map(ask);
  gate.resolve(undefined);
  expect(await Promise.all([first, ...others])).toEqual(['A', 'B', 'C', 'D']);
  expect(runs).toEqual([['a'], ['b', 'c', 'd']]);
});

test('with an interval one run serves all calls in it, and after a pause a run begins at once', async () => {
  const beginnings: number[] = [];
  const together = batchCalls(
    async (_source: object, questions: string[]) => {
      beginnings.push(performance.now());
      return questions;
    },
    { everyMs: 60 },
  );
  const ask = (question: string) => together(source, question);
  expect(await ask('a')).toBe('a');
  expect(await Promise.all([ask('b'), ask('c')])).toEqual(['b', 'c']);
  expect(beginnings).toHaveLength(2);
  expect((beginnings[1] ?? 0) - (beginnings[0] ?? 0)).toBeGreaterThanOrEqual(59);
});

test('calls to another source do not wait, and are not in the same batch', async () => {
  const gate = Promise.withResolvers<undefined>();
  const ask = batchCalls(async (one: { name: string }, questions: string[]) => {
    if (one.name === 'slow') await gate.promise;
    return questions.map((question) => `${one.name} ${question}`);
  });
  const slow = ask({ name: 'slow' }, 'a');
  expect(await ask({ name: 'quick' }, 'a')).toBe('quick a');
  gate.resolve(undefined);
  expect(await slow).toBe('slow a');
});

test('a hanging run makes later calls wait no longer than their patience', async () => {
  const [begun, late] = [Promise.withResolvers<undefined>(), Promise.withResolvers<string[]>()];
  const together = batchCalls(
    async (_source: object, questions: string[]) => {
      if (!questions.includes('hängt')) return questions;
      begun.resolve(undefined);
      return await late.promise;
    },
    { patienceMs: 1 },
  );
  const hanging = together(source, 'hängt');
  await begun.promise;
  expect(await together(source, 'frei')).toBe('frei');
  late.resolve(['doch noch']);
  expect(await hanging).toBe('doch noch');
});
