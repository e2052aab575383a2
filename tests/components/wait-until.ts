import { skipPause } from './page-time.ts';

/** Maximum time of one step on a busy machine. */
const PATIENCE_MS = 15_000;
/** For what becomes true without a change of the page: an element's property, or what a test looks up. */
const PAUSE_MS = 25;

// A test may mock the page's timers; waiting uses the real ones.
const { setTimeout: startTimer, clearTimeout: endTimer, performance: watch } = globalThis;
const readWatch = watch.now.bind(watch);

/** A moment in which the page goes on with what it is rendering, and runs its effects. */
export const passMoment = () => new Promise<void>((resolve) => startTimer(resolve, 1));

/**
 * Until the page has changed: looking for an element takes as long as a pause would, and most looks would
 * find the same page.
 */
async function waitForChange(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pause = startTimer(() => {
    skipPause();
    resolve();
  }, PAUSE_MS);
  const observer = new MutationObserver(() => resolve());
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const focused = () => resolve();
  document.addEventListener('focusin', focused);
  await promise;
  document.removeEventListener('focusin', focused);
  observer.disconnect();
  endTimer(pause);
  await passMoment();
}

/** Returns the result of `check` once it no longer throws; after the timeout throws its last error. */
export async function waitUntil<T>(check: () => T | Promise<T>): Promise<T> {
  const ends = readWatch() + PATIENCE_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (readWatch() > ends) throw error;
    }
    await waitForChange();
  }
}

/** Consecutive moments without activity: between an answer and the next request the page renders. */
const CALM = 5;

/** Returns once the page has been at rest for a while. */
export async function waitForCalm(isAtRest: () => boolean): Promise<void> {
  const ends = readWatch() + PATIENCE_MS;
  for (let calm = 0; calm < CALM; calm = isAtRest() ? calm + 1 : 0) {
    if (readWatch() > ends) throw new Error('the page does not come to rest');
    await passMoment();
  }
}
