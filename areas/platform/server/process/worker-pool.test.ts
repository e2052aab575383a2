import { expect, onTestFinished, test, vi } from 'vitest';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const toError = (message: string) => Object.assign(new Error(message), { code: 'UNAVAILABLE' });

function startPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const script = new URL('./pool-thread.fixture.ts', import.meta.url);
  const usual = { script, workerData: undefined, threads: 1, limitMs: 20_000, toError };
  const pool = new WorkerPool({ ...usual, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

/** A thread waits at it until it is opened. */
function makeGate(): { gate: Int32Array; open(): void } {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  return {
    gate,
    open() {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

test('the job of a thread that dies fails as unavailable, and another thread replaces it', async () => {
  const pool = startPool();
  const dying = pool.ask({ die: true });
  const next = pool.ask({ say: 'alive' });
  await expect(dying).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { message: 'told to die' } });
  expect(await next).toBe('alive');
});

test('a job past its timeout fails, and its thread is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = startPool({ limitMs: 300 });
  const { gate } = makeGate();
  const hanging = pool.ask({ gate });
  vi.advanceTimersByTime(300);
  await expect(hanging).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await pool.ask({ say: 'alive' })).toBe('alive');
});

test('a job not started in time fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = startPool({ limitMs: 300 });
  const { gate } = makeGate();
  const [hanging, waiting] = [pool.ask({ gate }), pool.ask({ say: 'never' })];
  // Both time out, before the first one's thread has ended.
  vi.advanceTimersByTime(300);
  await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(hanging).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a short job runs before slices that have waited longer', async () => {
  const pool = startPool();
  const order: unknown[] = [];
  const note = async (answer: Promise<unknown>) => order.push(await answer);
  const { gate, open } = makeGate();
  const all = [
    note(pool.askAll([{ gate, say: 'first slice' }])),
    note(pool.askAll([{ say: 'second slice' }])),
    note(pool.ask({ say: 'short' })),
  ];
  open();
  await Promise.all(all);
  expect(order).toEqual([['first slice'], 'short', ['second slice']]);
});

test('of one owner no more are worked on at once than it may have, and the others take their turns', async () => {
  const pool = startPool({ threads: 2, threadsEach: 1 });
  const order: unknown[] = [];
  const note = async (answer: Promise<unknown>) => order.push(await answer);
  const { gate, open } = makeGate();
  const greedy = Array.from({ length: 12 }, (_, n) => note(pool.ask({ gate, say: `greedy ${n}` }, 'greedy')));
  await note(pool.ask({ say: 'stranger' }, 'stranger'));
  expect(order).toEqual(['stranger']);
  open();
  await Promise.all(greedy);
  expect(order).toHaveLength(13);
});

test('slices of several owners leave the thread that is kept for short jobs', async () => {
  const pool = startPool({ threads: 2, threadsKept: 1 });
  const order: unknown[] = [];
  const note = async (answer: Promise<unknown>) => order.push(await answer);
  const { gate, open } = makeGate();
  const large = ['one', 'two', 'three'].map((owner) => note(pool.askAll([{ gate, say: owner }], owner)));
  await note(pool.ask({ say: 'short' }, 'stranger'));
  expect(order).toEqual(['short']);
  open();
  await Promise.all(large);
  expect(order).toEqual(['short', ['one'], ['two'], ['three']]);
});

test('a slice begins another thread while the one that has begun is left to short jobs', async () => {
  const pool = startPool({ threads: 2, threadsKept: 1, isLazy: true });
  const first = await pool.ask({ threadId: true });
  const { gate, open } = makeGate();
  const large = pool.askAll([{ gate }]);
  expect(await pool.ask({ threadId: true })).toBe(first);
  open();
  await large;
});

test('when one slice fails, waiting ones of the same request are not started', async () => {
  const pool = startPool();
  const { gate } = makeGate();
  const failing = pool.askAll([{ die: true }, { gate }, { gate }]);
  const other = pool.askAll([{ say: 'of another question' }]);
  await expect(failing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await other).toEqual(['of another question']);
});

test('while one thread is busy another one works', async () => {
  const pool = startPool({ threads: 2 });
  const { gate, open } = makeGate();
  const busy = pool.ask({ gate, say: 'late' });
  expect(await pool.ask({ say: 'soon' })).toBe('soon');
  open();
  expect(await busy).toBe('late');
});

test('closing waits for pending jobs, and refuses later ones', async () => {
  const pool = startPool();
  const { gate, open } = makeGate();
  const before = [pool.ask({ gate, say: 'one' }), pool.askAll([{ say: 'two' }])];
  const closed = pool.close();
  await expect(pool.ask({ say: 'after' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  open();
  expect(await Promise.all(before)).toEqual(['one', ['two']]);
  await closed;
});

test('with retries a job whose thread dies is done by another, also while the pool is closing', async () => {
  const pool = startPool({ isRepeated: true });
  const dieOnce = new Int32Array(new SharedArrayBuffer(4));
  const repeated = pool.ask({ dieOnce, say: 'done' });
  const closed = pool.close();
  expect(await repeated).toBe('done');
  await closed;
});

test('a job whose second thread dies fails, and is not repeated again', async () => {
  const pool = startPool({ isRepeated: true });
  await expect(pool.ask({ die: true })).rejects.toMatchObject({ cause: { message: 'told to die' } });
  expect(await pool.ask({ say: 'alive' })).toBe('alive');
});

test('a job past its timeout is not repeated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = startPool({ limitMs: 300, isRepeated: true });
  const { gate } = makeGate();
  const hanging = pool.ask({ gate });
  vi.advanceTimersByTime(300);
  await expect(hanging).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an idle thread ends after its time, and the next job starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = startPool({ isLazy: true, idleMs: 60_000 });
  const first = await pool.ask({ threadId: true });
  vi.advanceTimersByTime(59_999);
  expect(await pool.ask({ threadId: true })).toBe(first);
  vi.advanceTimersByTime(59_999);
  expect(await pool.ask({ threadId: true })).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(await pool.ask({ threadId: true })).not.toBe(first);
});
