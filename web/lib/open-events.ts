import type { TrackedEvent } from '#dispatch/contract/tracking.ts';

const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Subscribes to an event stream of the server until it is closed, through lost connections and errors; after
 * each gap it reports that everything may have changed. Returns the function that closes it.
 */
export function openEvents(path: string, onEvent: (event: TrackedEvent) => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let failures = 0;

  function connect(): void {
    source = new EventSource(path);
    source.addEventListener('open', () => {
      if (wasOpen) onEvent({ noun: '*', id: '*' });
      wasOpen = true;
      failures = 0;
    });
    source.addEventListener('message', (message: MessageEvent<string>) => {
      onEvent(JSON.parse(message.data) as TrackedEvent);
    });
    source.addEventListener('error', () => {
      // After an error status the browser does not reconnect by itself; after a broken connection it does.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      // Without a network there is no answer: the browser's online event triggers the next try.
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      if (navigator.onLine) retry = setTimeout(connect, pause);
      else window.addEventListener('online', connect, { once: true });
    });
  }

  connect();
  return () => {
    clearTimeout(retry);
    window.removeEventListener('online', connect);
    source?.close();
  };
}
