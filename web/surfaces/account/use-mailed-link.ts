import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link that signs in. It is removed from the address bar, so that it stays out of
 * history and bookmarks, and is used by a press alone: programs that look into mails open links too.
 */
export function useMailedLink(): { token: string | undefined; forget: () => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const given = new URLSearchParams(hash.slice(1)).get('link');
  useEffect(() => {
    if (!given) return;
    setToken(given);
    void navigate({ search }, { replace: true });
  }, [given, search, navigate]);
  return { token, forget: () => setToken(undefined) };
}
