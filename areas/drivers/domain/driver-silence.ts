/** When an online driver is asked for a sign of life, and what follows without one. */
import { findFreshUntil, isOfferable, type Reach } from './fresh-position.ts';

const MINUTE = 60_000;
/** How long before the last position becomes too old the driver is asked. */
const ASK_BEFORE_MS = 2 * MINUTE;

export interface Silence extends Reach {
  onlineSince: Date;
  /** The last position, act or open page. */
  seenAt: Date;
  pausedUntil: Date | null;
  hasParcels: boolean;
}

/**
 * 'asking': offers are about to end. 'unasked': they have ended. 'offline': nothing was heard for so long
 * that the driver is taken offline.
 */
export const silenceSteps = ['asking', 'unasked', 'offline'] as const;
export type SilenceStep = (typeof silenceSteps)[number];

/**
 * The step that is due now, and when to look again. A break counts as a sign of life, and a driver with
 * parcels is left in peace: the dispatchers are told instead.
 */
export function planSilence(
  silence: Silence,
  now: Date,
  offlineMinutes: number,
): { step: SilenceStep | undefined; nextAt: Date } {
  const { measuredAt, onlineSince, pausedUntil } = silence;
  const freshUntil = findFreshUntil(measuredAt ?? onlineSince).getTime();
  const silentAt = findSilentAt(silence, offlineMinutes);
  const later = [
    freshUntil - ASK_BEFORE_MS,
    freshUntil + 1,
    silentAt.getTime(),
    pausedUntil?.getTime() ?? 0,
    lookAgainAt(now).getTime(),
  ].filter((at) => at > now.getTime());
  return { step: findStep(silence, now, { freshUntil, silentAt }), nextAt: new Date(Math.min(...later)) };
}

function findStep(
  silence: Silence,
  now: Date,
  { freshUntil, silentAt }: { freshUntil: number; silentAt: Date },
): SilenceStep | undefined {
  const { hasParcels, pausedUntil, measuredAt, unansweredAt } = silence;
  if (hasParcels || (pausedUntil && pausedUntil > now)) return undefined;
  if (silentAt <= now) return 'offline';
  if (unansweredAt || now.getTime() > freshUntil) return 'unasked';
  const isNearEnd = isOfferable(silence, now) && now.getTime() >= freshUntil - ASK_BEFORE_MS;
  return measuredAt && isNearEnd ? 'asking' : undefined;
}

/** A driver who reports a position now is asked no sooner: looking again by then misses nothing. */
export function lookAgainAt(now: Date): Date {
  return new Date(findFreshUntil(now).getTime() - ASK_BEFORE_MS);
}

/** When the driver counts as not responding. */
function findSilentAt(
  { seenAt, measuredAt, pausedUntil }: Pick<Silence, 'seenAt' | 'measuredAt' | 'pausedUntil'>,
  offlineMinutes: number,
): Date {
  const last = Math.max(seenAt.getTime(), measuredAt?.getTime() ?? 0, pausedUntil?.getTime() ?? 0);
  return new Date(last + offlineMinutes * MINUTE);
}
