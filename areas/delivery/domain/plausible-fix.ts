import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';

/** A position as a phone measured it. */
export interface Fix extends Coordinates {
  measuredAt: Date;
  /** The radius of uncertainty; null if the phone does not report one. */
  accuracyMeters: number | null;
}

export const fixRefusals = ['future', 'old', 'inaccurate', 'too_fast', 'repeated'] as const;
export type FixRefusal = (typeof fixRefusals)[number];

/**
 * After this a position is stale: it is displayed with its time, and triggers no arrival notification. Offers
 * may use older ones: `areas/drivers/domain/fresh-position.ts`.
 */
export const STALE_AFTER_SECONDS = 180;
/** No position is stored longer than this. Source: docs/decisions/0040. */
export const TRACK_HOURS = 24;
/** How far a phone's clock may be ahead. */
const CLOCK_SECONDS = 60;
const MAX_ACCURACY_METERS = 500;
/** 160 km/h: no courier in a city is faster. */
const MAX_METERS_PER_SECOND = 45;
/** How far even good fixes of one place may be apart. */
const SCATTER_METERS = 50;

export function isStale(measuredAt: Date, now: Date): boolean {
  return now.getTime() - measuredAt.getTime() > STALE_AFTER_SECONDS * 1000;
}

/** Why a fix is rejected after `last`; undefined if it is accepted. Source: docs/decisions/0040. */
export function refuseFix(last: Fix | undefined, fix: Fix, now: Date): FixRefusal | undefined {
  const age = (now.getTime() - fix.measuredAt.getTime()) / 1000;
  if (age < -CLOCK_SECONDS) return 'future';
  if (age > TRACK_HOURS * 3600) return 'old';
  if ((fix.accuracyMeters ?? 0) > MAX_ACCURACY_METERS) return 'inaccurate';
  if (!last) return undefined;
  const seconds = (fix.measuredAt.getTime() - last.measuredAt.getTime()) / 1000;
  if (seconds <= 0) return 'repeated';
  const unsure = (last.accuracyMeters ?? 0) + (fix.accuracyMeters ?? 0) + SCATTER_METERS;
  return greatCircleMeters(last, fix) - unsure > MAX_METERS_PER_SECOND * seconds ? 'too_fast' : undefined;
}

/** The accepted fixes of a batch, oldest first, and the number rejected by reason. */
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
