import type { Span } from '#platform/domain/hamburg-days.ts';
import type { LineSearch } from './read-line-search.ts';

/** Shown of each kind: whoever has more looks for a cause and not at the rows. */
export const MAX_PER_KIND = 100;

/** Remembered of each kind by a comparison of everything, the oldest ones: a search finds no others. */
export const MAX_REMEMBERED = 1000;

export interface DifferenceFilters {
  /** One of another kind finds nothing. */
  kind?: string | undefined;
  span?: Span | undefined;
  search?: (LineSearch & { /** Whose texts match. */ kinds: string[] }) | undefined;
  maxPerKind: number;
}

/**
 * What is compared: the rows of a span, or those that came or changed since an instant, together with what
 * the last comparison of everything has found.
 */
export type ComparedScope = { span: Span } | { since: Date };
