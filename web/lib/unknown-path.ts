import { useLocation } from 'react-router';
import { UNKNOWN_PATH_MARK } from '#contract/paths.ts';

function readUnknownPath(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector(`meta[name="${UNKNOWN_PATH_MARK}"]`) ? window.location.pathname : undefined;
}

const unknownPath = readUnknownPath();

/** Whether the server has answered this path with 404: then no page is drawn for it, even where there is one. */
export function useIsUnknownPath(): boolean {
  return useLocation().pathname === unknownPath;
}
