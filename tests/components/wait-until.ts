/** Maximum time of one step on a busy machine. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 10;

// A test may mock the page's timers; waiting uses the real ones.
const { setTimeout: startTimer, performance: watch } = globalThis;
const readWatch = watch.now.bind(watch);

/** Returns the result of `check` once it no longer throws; after the timeout throws its last error. */
export async function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  const ends = readWatch() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (readWatch() > ends) throw error;
    }
    await new Promise((resolve) => startTimer(resolve, PAUSE_MS));
  }
}
