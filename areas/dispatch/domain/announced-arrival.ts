import type { LaterReason } from '#delivery/domain/later-reason.ts';

/** A smaller move of a window's end is no news, and neither is one so soon after the last. */
const MOVED_MS = 5 * 60_000;
const MIN_INTERVAL_MS = 15 * 60_000;
/** What comes that soon is announced as nearly there. */
const SOON_MS = 5 * 60_000;
/** By how much a window may become wider than the one announced last, without a word. */
const WIDER_MS = 5 * 60_000;

/** What people were told last; instants are ISO strings. */
export interface LastAnnounced {
  at: string;
  until90: string;
  /** Not kept by earlier versions, and neither are the stops. */
  from90?: string;
  /** The stops before it then, accepted or planned; see `toStopKey`. */
  before?: readonly string[];
}

interface Window {
  expectedAt: Date;
  from50: Date;
  until50: Date;
  from90: Date;
  until90: Date;
}

export const toStopKey = ({ deliveryId, kind }: { deliveryId: string; kind: string }) =>
  `${deliveryId} ${kind}`;

/** The reason why a window differs from the one announced last, by the stops that are now before it. */
export function findLaterReason(last: LastAnnounced, before: readonly string[]): LaterReason {
  const isNew = (stop: string) => last.before !== undefined && !last.before.includes(stop);
  return before.some(isNew) ? 'more_stops' : 'slower_way';
}

/**
 * Whether people have to be told again: the window ends later than the last one they were told. A changed
 * plan is told at once, a slow way only a while after the last news. Source: docs/decisions/0040, 0078.
 */
export function isMoved(
  last: LastAnnounced,
  { expectedAt, until90 }: Pick<Window, 'expectedAt' | 'until90'>,
  now: Date,
  reason: LaterReason,
): boolean {
  const isDue = reason === 'more_stops' || now.getTime() - Date.parse(last.at) >= MIN_INTERVAL_MS;
  return (
    isDue &&
    until90.getTime() - Date.parse(last.until90) >= MOVED_MS &&
    expectedAt.getTime() - now.getTime() >= SOON_MS
  );
}

/**
 * The window of a parcel aboard as it is shown: never more than five minutes wider than the one announced
 * last, drawn together around the expected arrival.
 */
export function keepWidth<W extends Window>(window: W, last: LastAnnounced): W {
  if (!last.from90) return window;
  const most = Date.parse(last.until90) - Date.parse(last.from90) + WIDER_MS;
  const share = most / (window.until90.getTime() - window.from90.getTime());
  if (share >= 1) return window;
  const middle = window.expectedAt.getTime();
  const draw = (at: Date) => new Date(Math.round(middle + (at.getTime() - middle) * share));
  const { from50, until50, from90, until90 } = window;
  return {
    ...window,
    from50: draw(from50),
    until50: draw(until50),
    from90: draw(from90),
    until90: draw(until90),
  };
}
