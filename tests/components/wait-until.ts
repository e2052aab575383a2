/** As long as a busy machine may need for one step. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 10;

// A test may hold the page's timers; waiting goes on by the real ones.
const { setTimeout: startTimer, performance: watch } = globalThis;
const readWatch = watch.now.bind(watch);

/** Answers what `check` does once it no longer throws; after a while throws what it threw last. */
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
