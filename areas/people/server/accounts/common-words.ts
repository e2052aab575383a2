import { WorkerPool } from '#platform/server/process/worker-pool.ts';

/** The words that are tried first as a password: German words and names, passwords seen in leaks. */
export interface CommonWords {
  /** Whether one of them is among these words, which are in lower case. */
  hasAny(words: string[]): Promise<boolean>;
  /** Finishes what it was asked for, then ends its thread. */
  close(): Promise<void>;
}

const LIMIT_MS = 30_000;
/** Some hundred thousand words take tens of megabytes, and are needed for new passwords only. */
const IDLE_MS = 60_000;

/** In a thread of its own: loading the words takes longer than other requests may wait. */
export function openCommonWords(): CommonWords {
  const pool = new WorkerPool({
    script: new URL('./passwords/common-words-worker.ts', import.meta.url),
    workerData: undefined,
    threads: 1,
    limitMs: LIMIT_MS,
    toError: (message) => new Error(`the password was not checked: ${message}`),
    isLazy: true,
    idleMs: IDLE_MS,
    isRepeated: true,
  });
  return {
    hasAny: async (words) => (await pool.ask(words)) as boolean,
    close: () => pool.close(),
  };
}
