const PAUSE_MS = 4000;

/** Until the browser says that it is online again, or a few seconds are over: it does not always say so. */
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
