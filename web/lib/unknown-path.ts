import { useLocation, useParams } from 'react-router';
import { UNKNOWN_PATH_MARK } from '#contract/platform/paths.ts';

function readUnknownPath(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`meta[name="${UNKNOWN_PATH_MARK}"]`) ? window.location.pathname : undefined;
}

const unknownPath = readUnknownPath();

/**
 * Whether the server has answered this path with 404 although there is a page for it here: then none is
 * drawn. A path that has none shows the same by itself.
 */
export function useIsUnknownPath(): boolean {
  const { pathname } = useLocation();
  const hasPage = !('*' in useParams());
  return hasPage && pathname === unknownPath;
}
