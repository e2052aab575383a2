import { LEAST_SEARCHED } from '#contract/office/board.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

const names = ['status', 'speed', 'day', 'driver', 'only', 'search'] as const;
export type FilterName = (typeof names)[number];

/** The board's filters live in the address: going back, a reload and a link to a colleague keep them. */
export function useBoardFilters() {
  const { search: params, set } = useAddressFilters();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name].trim();
      const isTooShort = name === 'search' && value.length < LEAST_SEARCHED;
      return value === '' || isTooShort ? [] : [[name, value]];
    }),
  ) as Partial<Record<FilterName, string>>;
  /** What was opened belongs to the list that was narrowed otherwise. */
  const change = (patch: Partial<Record<FilterName, string>>, options?: { replace: boolean }) =>
    set({ ...patch, row: undefined }, options);
  return {
    values,
    /** What the server is asked for. */
    given,
    change,
    /** As a view keeps it. */
    query: new URLSearchParams(given).toString(),
    isFiltered: Object.keys(given).length > 0,
    /** How many filters are set, also a search that is too short to be asked. */
    narrowing: Object.values(values).filter((value) => value.trim() !== '').length,
    clear: () => change(Object.fromEntries(names.map((name) => [name, '']))),
    apply: (query: string) => {
      const saved = new URLSearchParams(query);
      change(Object.fromEntries(names.map((name) => [name, saved.get(name) ?? ''])));
    },
  };
}
export type BoardFilters = ReturnType<typeof useBoardFilters>;
