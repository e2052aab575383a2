/**
 * Worker threads that take jobs one by one, short ones before the slices of larger work, and of each kind
 * those of several owners in turn.
 */
import { Worker } from 'node:worker_threads';
import { FairLine } from './fair-line.ts';

export interface WorkerPoolOptions {
  script: URL;
  workerData: unknown;
  threads: number;
  /** So many of the threads are left to short jobs: slices never take them all. */
  threadsKept?: number;
  /** Of one owner at most so many jobs are worked on at the same time; all that there are without it. */
  threadsEach?: number;
  /** Timeout of one job once started, and of its wait before that. */
  limitMs: number;
  /** The error for a job whose thread dies, that times out, or whose pool is closed. */
  toError(message: string): Error;
  /** Threads are started on demand only. */
  isLazy?: boolean;
  /** Threads without work for so long are ended, which returns their memory. */
  idleMs?: number;
  /** A job whose thread dies is given to another one, once: it may have died of something else. */
  isRepeated?: boolean;
}

interface Waiting {
  job: unknown;
  owner: string;
  isSlice: boolean;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  limit: NodeJS.Timeout | undefined;
  /** Shared by all jobs that are only needed together. */
  group: object;
  mayRepeat: boolean;
}

interface Thread {
  worker: Worker;
  busy: Waiting | undefined;
  idle: NodeJS.Timeout | undefined;
}

/**
 * What a job leaves behind is collected early: by default each thread would keep a hundred megabytes for what
 * is just made.
 */
const THREAD_MEMORY = { maxYoungGenerationSizeMb: 16 };

export class WorkerPool {
  private readonly options: WorkerPoolOptions;
  private readonly threads: Thread[] = [];
  private readonly short = new FairLine<Waiting>();
  private readonly slices = new FairLine<Waiting>();
  private closing: (() => void) | undefined;
  private isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.options = options;
    const atOnce = options.isLazy ? 0 : options.threads;
    for (let count = 0; count < atOnce; count += 1) this.start();
  }

  /** The result of a job. Throws by `toError` if the thread dies, it times out, or the pool is closed. */
  async ask(job: unknown, owner = ''): Promise<unknown> {
    return await this.queue({ job, owner, isSlice: false, group: {} });
  }

  /**
   * The results of all slices of one request: they wait for short jobs, and when one fails the others are not
   * started.
   */
  async askAll(slices: readonly unknown[], owner = ''): Promise<unknown[]> {
    const group = {};
    return await Promise.all(
      slices.map(async (job) => await this.queue({ job, owner, isSlice: true, group })),
    );
  }

  private async queue(asked: Pick<Waiting, 'job' | 'owner' | 'isSlice' | 'group'>): Promise<unknown> {
    if (this.isClosed) throw this.options.toError('The threads are closed.');
    return await new Promise((resolve, reject) => {
      const mayRepeat = this.options.isRepeated ?? false;
      const waiting: Waiting = { ...asked, resolve, reject, limit: undefined, mayRepeat };
      this.limitWait(waiting);
      this.lineOf(waiting).add(waiting.owner, waiting);
      this.dispatch();
    });
  }

  private lineOf({ isSlice }: Waiting): FairLine<Waiting> {
    return isSlice ? this.slices : this.short;
  }

  /** Finishes pending jobs, then ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    const isBusy = () => this.threads.some(({ busy }) => busy) || this.short.size + this.slices.size > 0;
    if (isBusy()) await new Promise<void>((resolve) => (this.closing = resolve));
    await Promise.all(
      this.threads.splice(0).map(({ worker, idle }) => {
        clearTimeout(idle);
        return worker.terminate();
      }),
    );
  }

  private limitWait(waiting: Waiting): void {
    waiting.limit = setTimeout(() => {
      this.lineOf(waiting).takeOut((one) => one === waiting);
      this.fail(waiting, this.options.toError('No thread was free in time.'));
    }, this.options.limitMs).unref();
  }

  /** Before the next job is started, so that none is started in vain. */
  private fail({ group, reject }: Waiting, error: Error): void {
    reject(error);
    for (const other of this.slices.takeOut((slice) => slice.group === group)) {
      clearTimeout(other.limit);
      other.reject(error);
    }
  }

  private start(): Thread {
    const { script, workerData } = this.options;
    // Not the process's own flags, which may be a debugger's or a test runner's.
    const worker = new Worker(script, { workerData, execArgv: [], resourceLimits: THREAD_MEMORY });
    const thread: Thread = { worker, busy: undefined, idle: undefined };
    let reason: unknown;
    worker.on('message', (answer) => this.settle(thread, (waiting) => waiting.resolve(answer)));
    worker.on('error', (error) => (reason = error));
    worker.on('exit', () => {
      this.remove(thread);
      const error = this.options.toError('A thread ended while it worked.');
      error.cause = reason;
      this.settle(thread, (waiting) => {
        if (waiting.mayRepeat) this.repeat(waiting);
        else this.fail(waiting, error);
      });
    });
    // After adding the listeners, which would keep the process alive.
    worker.unref();
    this.threads.push(thread);
    return thread;
  }

  /** Before all others: it has waited the longest. */
  private repeat(waiting: Waiting): void {
    waiting.mayRepeat = false;
    this.limitWait(waiting);
    this.lineOf(waiting).addFirst(waiting.owner, waiting);
  }

  private remove(thread: Thread): void {
    clearTimeout(thread.idle);
    const at = this.threads.indexOf(thread);
    if (at >= 0) this.threads.splice(at, 1);
  }

  private endWhenIdle(thread: Thread): void {
    const { idleMs } = this.options;
    if (idleMs === undefined || thread.busy || !this.threads.includes(thread)) return;
    clearTimeout(thread.idle);
    thread.idle = setTimeout(() => {
      // At once, so that no job is given to a thread that is ending.
      this.remove(thread);
      void thread.worker.terminate();
    }, idleMs).unref();
  }

  private settle(thread: Thread, answer: (waiting: Waiting) => void): void {
    const { busy } = thread;
    thread.busy = undefined;
    thread.worker.unref();
    if (busy) {
      clearTimeout(busy.limit);
      answer(busy);
    }
    this.dispatch();
    this.endWhenIdle(thread);
  }

  private dispatch(): void {
    for (;;) {
      const [free, ...others] = this.threads.filter(({ busy }) => !busy);
      const hasRoom = this.threads.length < this.options.threads;
      const next = free || hasRoom ? this.takeNext() : undefined;
      if (!next) break;
      // A thread that has begun stays for short jobs: those would wait for another one to begin.
      const isKept = next.isSlice && hasRoom && others.length < (this.options.threadsKept ?? 0);
      // A dead thread is replaced only when there is work: a graph that crashes its threads does not restart
      // them for ever.
      this.give((isKept ? undefined : free) ?? this.start(), next);
    }
    const isOver = this.short.size + this.slices.size === 0;
    if (isOver && this.threads.every(({ busy }) => !busy)) this.closing?.();
  }

  private takeNext(): Waiting | undefined {
    const { threads, threadsKept = 0, threadsEach = threads } = this.options;
    const running = this.threads.flatMap(({ busy }) => busy ?? []);
    const mayTake = (owner: string) => running.filter((one) => one.owner === owner).length < threadsEach;
    const next = this.short.take(mayTake);
    const haveSlicesRoom = running.filter(({ isSlice }) => isSlice).length < threads - threadsKept;
    return next ?? (haveSlicesRoom ? this.slices.take(mayTake) : undefined);
  }

  private give(thread: Thread, waiting: Waiting): void {
    clearTimeout(waiting.limit);
    clearTimeout(thread.idle);
    thread.busy = waiting;
    // A pending job keeps the process alive.
    thread.worker.ref();
    waiting.limit = setTimeout(() => {
      // What takes too long once would take too long again.
      waiting.mayRepeat = false;
      void thread.worker.terminate();
    }, this.options.limitMs);
    thread.worker.postMessage(waiting.job);
  }
}
