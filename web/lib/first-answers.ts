/**
 * Answers that came with the page: the server has asked what the page asks first, as the browser would have,
 * and rendered the page with them (`web/first-questions.ts`, docs/decisions/0099).
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { FIRST_ANSWERS_ID } from '#platform/contract/paths.ts';

export interface FirstAnswers {
  /** When the page was rendered, in epoch milliseconds by the server's clock. */
  renderedAt: number;
  answers: [key: QueryKey, answer: unknown][];
}

/**
 * The stream of events, which opens next, begins with the last five seconds
 * (`areas/platform/server/live/live-events.ts`): an older answer is shown, and asked for again.
 */
export const FRESH_MS = 4000;

/** Those of the page that was loaded: for its first render, and not for a page that is opened after it. */
export const firstAnswers: FirstAnswers | undefined =
  typeof document === 'undefined' ? undefined : readFirstAnswers();

function readFirstAnswers(): FirstAnswers | undefined {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  return text ? (JSON.parse(text) as FirstAnswers) : undefined;
}

/** As the page carries them: within a script element only '<' could end it. */
export function writeFirstAnswers(given: FirstAnswers): string {
  return JSON.stringify(given).replaceAll('<', String.raw`\u003c`);
}

/** For the first render: its queries find their answers. */
export function keepFirstAnswers(queryClient: QueryClient): QueryClient {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The server has answered no earlier than it was asked.
  const askedAt = page?.requestStart ?? 0;
  const updatedAt = performance.now() - askedAt < FRESH_MS ? performance.timeOrigin + askedAt : 0;
  for (const [key, answer] of firstAnswers?.answers ?? [])
    queryClient.setQueryData(key, answer, { updatedAt });
  return queryClient;
}
