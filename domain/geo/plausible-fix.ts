import { type Coordinates, greatCircleMeters } from './coordinates.ts';

/** Where a phone was, as it measured it. */
export interface Fix extends Coordinates {
  measuredAt: Date;
  /** In which circle it really is; null where the phone does not say. */
  accuracyMeters: number | null;
}

export const fixRefusals = ['future', 'old', 'inaccurate', 'too_fast', 'repeated'] as const;
export type FixRefusal = (typeof fixRefusals)[number];

/**
 * A position that is older says where somebody was, not where they are: it is shown as old, and nobody is
 * told of an arrival by it. Offers may rest on older ones: `domain/dispatch/fresh-position.ts`.
 */
export const STALE_AFTER_SECONDS = 180;
/** Nothing is known of any place longer than this. Source: docs/decisions/0040. */
export const TRACK_HOURS = 24;
/** By so much a phone's clock may be ahead. */
const CLOCK_SECONDS = 60;
const MOST_ACCURACY_METERS = 500;
/** 160 km/h: no courier in a city is faster. */
const MOST_METERS_PER_SECOND = 45;
/** What even good fixes of one place differ by. */
const SCATTER_METERS = 50;

export function isStale(measuredAt: Date, now: Date): boolean {
  return now.getTime() - measuredAt.getTime() > STALE_AFTER_SECONDS * 1000;
}

/** Why a fix is not taken after `last`; undefined where it is. Source: docs/decisions/0040. */
export function refuseFix(last: Fix | undefined, fix: Fix, now: Date): FixRefusal | undefined {
  const age = (now.getTime() - fix.measuredAt.getTime()) / 1000;
  if (age < -CLOCK_SECONDS) return 'future';
  if (age > TRACK_HOURS * 3600) return 'old';
  if ((fix.accuracyMeters ?? 0) > MOST_ACCURACY_METERS) return 'inaccurate';
  if (!last) return undefined;
  const seconds = (fix.measuredAt.getTime() - last.measuredAt.getTime()) / 1000;
  if (seconds <= 0) return 'repeated';
  const unsure = (last.accuracyMeters ?? 0) + (fix.accuracyMeters ?? 0) + SCATTER_METERS;
  return greatCircleMeters(last, fix) - unsure > MOST_METERS_PER_SECOND * seconds ? 'too_fast' : undefined;
}

/** Those of a batch that are taken, oldest first, and how many were not, by reason. */
export function sortFixes<F extends Fix>(last: Fix | undefined, fixes: readonly F[], now: Date) {
  const dropped = Object.fromEntries(fixRefusals.map((reason) => [reason, 0])) as Record<FixRefusal, number>;
  const taken: F[] = [];
  for (const fix of fixes.toSorted((a, b) => a.measuredAt.getTime() - b.measuredAt.getTime())) {
    const refusal = refuseFix(taken.at(-1) ?? last, fix, now);
    if (refusal) dropped[refusal] += 1;
    else taken.push(fix);
  }
  return { taken, dropped };
}
