/** What a window still says while nobody sees where the driver is. Source: docs/decisions/0090. */

interface Window {
  expectedAt: Date;
  from50: Date;
  until50: Date;
  from90: Date;
  until90: Date;
}

/** Longer than the time between two positions while the page is visible. */
const UNSEEN_AFTER_MS = 60_000;

export interface Unseen {
  /** By how much the window counts on less driving than may have been done. */
  earlierMs: number;
  /** By how much it counts on more. */
  laterMs: number;
}

/**
 * How long the driver may have driven or stood without anybody seeing it; undefined if the page is visible or
 * positions come all the same. `startsAt` is from when the window counts, `drivesFrom` the earliest instant
 * from which the driver may have driven on.
 */
export function findUnseen(
  { hiddenSince, measuredAt }: { hiddenSince: Date | null; measuredAt: Date | undefined },
  { startsAt, drivesFrom, now }: { startsAt: number; drivesFrom: number; now: number },
): Unseen | undefined {
  if (!hiddenSince || !measuredAt || now - measuredAt.getTime() <= UNSEEN_AFTER_MS) return undefined;
  return { earlierMs: Math.max(0, startsAt - drivesFrom), laterMs: Math.max(0, now - startsAt) };
}

/**
 * The early ends as if the driver had driven all the time, the late ends as if they had stood since the last
 * position; the inner window half as much. What is expected stays. Never before `earliest`.
 */
export function widenUnseen<W extends Window>(
  window: W,
  { earlierMs, laterMs }: Unseen,
  earliest: number,
): W {
  const { expectedAt, from50, until50, from90, until90 } = window;
  const move = (at: Date, ms: number) =>
    new Date(Math.max(at.getTime() + ms, Math.min(earliest, expectedAt.getTime())));
  return {
    ...window,
    from90: move(from90, -earlierMs),
    from50: move(from50, -earlierMs / 2),
    until50: move(until50, laterMs / 2),
    until90: move(until90, laterMs),
  };
}
