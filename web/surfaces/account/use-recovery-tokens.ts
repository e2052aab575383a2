import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

interface RecoveryTokens {
  access_token: string;
  refresh_token: string;
}

/**
 * For the page as it is served, before it knows its address: takes away the element that it stands in when
 * both tokens are there. Otherwise the words would push the form down a moment later.
 */
export const hideWithTokens = `{
  const search = new URLSearchParams(location.search);
  if (search.get('access_token') && search.get('refresh_token')) document.currentScript.parentElement.hidden = true;
}`;

/**
 * Both tokens of the recovery mail. They leave the address bar at once, so that no history, bookmark or
 * Referer keeps them, and live in this page's memory alone: after a reload the link has to be opened again.
 */
export function useRecoveryTokens(): { tokens: RecoveryTokens | undefined; areMissing: boolean } {
  const [search, setSearch] = useSearchParams();
  const [tokens, setTokens] = useState<RecoveryTokens>();
  useEffect(() => {
    const access = search.get('access_token');
    const refresh = search.get('refresh_token');
    if (access === null && refresh === null) return;
    setTokens(access && refresh ? { access_token: access, refresh_token: refresh } : undefined);
    setSearch(
      (before) => {
        before.delete('access_token');
        before.delete('refresh_token');
        return before;
      },
      { replace: true },
    );
  }, [search, setSearch]);
  return { tokens, areMissing: !tokens };
}
