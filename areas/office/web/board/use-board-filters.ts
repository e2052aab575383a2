import { MIN_SEARCH_LENGTH } from '#platform/contract/list-search.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

const names = ['status', 'speed', 'day', 'driver', 'only', 'search', 'section'] as const;
export type FilterName = (typeof names)[number];

/**
 * The board's filters are kept in the URL, so that the back button, a reload and a shared link preserve them.
 */
export function useBoardFilters() {
  const { search: params, set } = useAddressFilters();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name].trim();
      const isTooShort = name === 'search' && value.length < MIN_SEARCH_LENGTH;
      return value === '' || isTooShort ? [] : [[name, value]];
    }),
  ) as Partial<Record<FilterName, string>>;
  /** An opened delivery belongs to the previous filters. */
  const change = (patch: Partial<Record<FilterName, string>>, options?: { replace: boolean }) =>
    set({ ...patch, row: undefined }, options);
  return {
    values,
    /** The query for the server. */
    given,
    change,
    /** As stored in a view. */
    query: new URLSearchParams(given).toString(),
    isFiltered: Object.keys(given).length > 0,
    /** The number of active filters, including a search that is too short to be sent. */
    narrowing: Object.values(values).filter((value) => value.trim() !== '').length,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    apply: (query: string) => {
      const saved = new URLSearchParams(query);
      change(Object.fromEntries(names.map((name) => [name, saved.get(name) ?? ''])));
    },
  };
}
export type BoardFilters = ReturnType<typeof useBoardFilters>;
