const PAUSE_MS = 4000;

/** Resolves on the browser's online event or after a few seconds, because the event is not reliable. */
export function waitForNetwork(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const pause = setTimeout(done, PAUSE_MS);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
