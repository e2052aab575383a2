import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { type SearchGroup, toGroups } from './found-items.ts';
import { serverDate } from '#web/lib/server-now.ts';

/** As the operation asks for. */
const MIN_SEARCH_LENGTH = 2;
const PAUSE_MS = 80;

/**
 * What is found while somebody types: the last answer stays until the next one is there, and the request for
 * an older text is cancelled.
 */
export function useSearch(typed: string): {
  groups: SearchGroup[];
  /** It answers another text than the one in the field. */
  isStale: boolean;
  status: string | undefined;
} {
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const isOnline = useIsOnline();
  const isLong = text.length >= MIN_SEARCH_LENGTH;
  const query = useQuery({
    ...orpc.search.searchEverything.queryOptions({ input: { text: settled } }),
    enabled: isLong && settled.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    // An answer of a moment ago is shown at once, and asked for again.
    staleTime: 0,
  });
  const groups = useMemo(() => (isLong ? toGroups(query.data, serverDate()) : []), [isLong, query.data]);
  const isStale =
    isLong && !query.isError && (settled !== text || query.isPlaceholderData || query.isPending);
  return { groups, isStale, status: describe() };

  function describe(): string | undefined {
    if (!isLong) return undefined;
    if (!isOnline) return 'Keine Verbindung. Gesucht wird, sobald sie wieder da ist.';
    if (query.isError) return `Die Suche ist fehlgeschlagen. ${failureText(query.error)}`;
    return isStale && groups.length === 0 ? 'Wird gesucht...' : undefined;
  }
}
