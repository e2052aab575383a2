import { formatTime } from '#platform/contract/german-format.ts';

/** Of a driver whose page is out of view, and whose position may be missing; undefined if it is visible. */
export const hiddenText = (hiddenSince: string | null): string | undefined =>
  hiddenSince === null ? undefined : `Seite verdeckt seit ${formatTime(hiddenSince)}`;
