import type { LiveEvent } from '#contract/platform/live-event.ts';

const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to a stream of the server's until it is closed, over lost networks and refusals; after each gap
 * it tells that everything may have changed. Answers how to close it.
 */
export function openEvents(path: string, onEvent: (event: LiveEvent) => void): () => void {
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
      onEvent(JSON.parse(message.data) as LiveEvent);
    });
    source.addEventListener('error', () => {
      // A refused answer closes the browser's own retry for good; a broken line does not.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      // Without a network nobody answers: the browser says when there is one.
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
