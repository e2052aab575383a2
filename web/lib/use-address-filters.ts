import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters kept in the page's URL, which survive a reload and the back button. A change resets the page
 * number; typing replaces the history entry instead of adding new ones.
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
