import { MIN_SEARCH_LENGTH } from '#platform/contract/list-search.ts';
import { useAddressFilters } from './use-address-filters.ts';
import { useSettled } from './use-settled.ts';

/** A filter of a list by one of several values, and its name in the URL. */
export interface ListFilter {
  name: string;
  label: string;
  /** The entry for no value: 'Jeder Stand'. */
  everything: string;
  options: readonly { value: string; label: string }[];
}

/** The query for the server: what is set, and valid. */
export type Wanted<F extends readonly ListFilter[]> = {
  [Filter in F[number] as Filter['name']]?: Filter['options'][number]['value'];
} & { search?: string };

const PAUSE_MS = 200;

/**
 * Search and filters of a list, kept in the URL: a reload, the back button and a shared link preserve them.
 * Values that no filter offers are ignored.
 */
export function useListFilters<const F extends readonly ListFilter[]>(filters: F) {
  const { search: params, set } = useAddressFilters();
  const typed = params.get('q') ?? '';
  const settled = useSettled(typed, PAUSE_MS).trim().slice(0, 100);
  const values = Object.fromEntries(
    filters.flatMap(({ name, options }) => {
      const value = params.get(name);
      return options.some((option) => option.value === value) ? [[name, value ?? '']] : [];
    }),
  );
  return {
    typed,
    values,
    wanted: {
      ...values,
      ...(settled.length >= MIN_SEARCH_LENGTH ? { search: settled } : {}),
    } as Wanted<F>,
    isTooShort: typed.trim() !== '' && typed.trim().length < MIN_SEARCH_LENGTH,
    narrowing: Object.keys(values).length + (typed.trim() === '' ? 0 : 1),
    type: (text: string) => set({ q: text }, { replace: true }),
    choose: (name: string, value: string) => set({ [name]: value }),
    clear: () => set(Object.fromEntries([['q', ''], ...filters.map(({ name }) => [name, ''])])),
  };
}
export type ListFilters = ReturnType<typeof useListFilters>;
