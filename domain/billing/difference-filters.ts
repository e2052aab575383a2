import type { Span } from '#domain/calendar/hamburg-days.ts';
import type { LineSearch } from './read-line-search.ts';

/** Shown of each kind: whoever has more looks for a cause and not at the rows. */
export const MOST_OF_EACH = 100;

export interface DifferenceFilters {
  /** One of another kind finds nothing. */
  kind?: string | undefined;
  span?: Span | undefined;
  search?: (LineSearch & { /** Whose texts match. */ kinds: string[] }) | undefined;
  mostOfEach: number;
}
