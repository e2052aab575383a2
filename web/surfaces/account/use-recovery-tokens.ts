import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

interface RecoveryTokens {
  access_token: string;
  refresh_token: string;
  /** What follows the '#'. */
  key: string;
}

/**
 * For the prerendered page, which does not know its URL: removes its parent element if both tokens are
 * present. Otherwise the text would cause a layout shift a moment later.
 */
export const hideWithTokens = `{
  const search = new URLSearchParams(location.search);
  if (search.get('access_token') && search.get('refresh_token')) document.currentScript.parentElement.hidden = true;
}`;

/**
 * Both tokens of the recovery mail and its key. They are removed from the address bar immediately, so that
 * they stay out of history, bookmarks and Referer, and are kept only in this page's memory: after a reload
 * the link has to be opened again.
 */
export function useRecoveryTokens(): { tokens: RecoveryTokens | undefined; areMissing: boolean } {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const [tokens, setTokens] = useState<RecoveryTokens>();
  useEffect(() => {
    const access = search.get('access_token');
    const refresh = search.get('refresh_token');
    if (access === null && refresh === null) return;
    const isWhole = access && refresh;
    setTokens(isWhole ? { access_token: access, refresh_token: refresh, key: hash.slice(1) } : undefined);
    // Without a hash of its own the new address has none.
    setSearch(
      (before) => {
        before.delete('access_token');
        before.delete('refresh_token');
        return before;
      },
      { replace: true },
    );
  }, [search, hash, setSearch]);
  return { tokens, areMissing: !tokens };
}
