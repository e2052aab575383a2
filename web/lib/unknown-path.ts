import { useLocation, useParams } from 'react-router';
import { UNKNOWN_PATH_MARK } from '#platform/contract/paths.ts';

function readUnknownPath(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`meta[name="${UNKNOWN_PATH_MARK}"]`) ? window.location.pathname : undefined;
}

/** The one that was opened, if it is unknown. */
export const unknownPath = readUnknownPath();

/**
 * Whether the server has answered this path with 404 although a page exists for it: then the not-found page
 * is rendered. A path without a page shows it anyway.
 */
export function useIsUnknownPath(): boolean {
  const { pathname } = useLocation();
  const hasPage = !('*' in useParams());
  return hasPage && pathname === unknownPath;
}
