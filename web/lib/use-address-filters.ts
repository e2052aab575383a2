import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters that live in the page's address: a reload and the back button keep them. A change leads to the
 * first page again; typing replaces the entry in the history instead of filling it.
 */
export function useAddressFilters() {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | undefined>, { replace = false } = {}) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { search, set };
}
