/**
 * The page's time passes at once while a test waits and nothing else happens: whoever waits for an answer
 * after a pause in typing does not spend the pause. The order of the page's timers stays, its clock goes with
 * them, and what the server begins runs in real time.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** Shorter ones are over as soon; longer ones show something for a while, or end what hangs. */
const SHORTEST_MS = 50;
const LONGEST_MS = 3000;

interface Pause {
  dueAt: number;
  end(): void;
}

type Timer = ReturnType<typeof setTimeout>;
type Callback = (...args: unknown[]) => void;

const isServer = new AsyncLocalStorage<boolean>();
const pauses = new Map<Timer, Pause>();
const {
  setTimeout: startTimer,
  setInterval: startInterval,
  clearTimeout: endTimer,
  performance,
} = globalThis;
let skippedMs = 0;
let serving = 0;

const now = () => performance.now() + skippedMs;
const isPause = (ms: number) => ms >= SHORTEST_MS && ms <= LONGEST_MS && !isServer.getStore();

/** Work of the server for the page, during which no time is skipped. */
export async function serve<T>(work: () => PromiseLike<T>): Promise<T> {
  serving += 1;
  try {
    return await isServer.run(true, work);
  } finally {
    serving -= 1;
  }
}

function startPause(callback: Callback, ms = 0, ...args: unknown[]): Timer {
  if (!isPause(ms)) return startTimer(callback, ms, ...args);
  const end = () => {
    stopPause(timer);
    callback(...args);
  };
  const timer = startTimer(end, ms);
  pauses.set(timer, { dueAt: now() + ms, end });
  return timer;
}

function startRepeating(callback: Callback, ms = 0, ...args: unknown[]): Timer {
  if (!isPause(ms)) return startInterval(callback, ms, ...args);
  const pause = {
    dueAt: now() + ms,
    end() {
      pause.dueAt = now() + ms;
      timer.refresh();
      callback(...args);
    },
  };
  const timer = startInterval(pause.end, ms);
  pauses.set(timer, pause);
  return timer;
}

function stopPause(timer?: Timer): void {
  if (timer !== undefined) pauses.delete(timer);
  endTimer(timer);
}

const ofThePage = {
  setTimeout: startPause,
  setInterval: startRepeating,
  clearTimeout: stopPause,
  clearInterval: stopPause,
};

/** From now on the page's timers can be brought forward. */
export const keepPageTime = () => void Object.assign(globalThis, ofThePage);

/** Goes to the end of the page's next pause, unless the server is at work or the test holds the timers. */
export function skipPause(): void {
  const [next] = [...pauses.values()].toSorted((a, b) => a.dueAt - b.dueAt);
  if (!next || serving > 0 || globalThis.setTimeout !== (startPause as typeof setTimeout)) return;
  const aheadMs = Math.max(0, next.dueAt - now());
  skippedMs += aheadMs;
  vi.advanceTimersByTime(aheadMs);
  next.end();
}

/** The page is left: nobody waits for its timers. */
export const forgetPauses = () => pauses.clear();
