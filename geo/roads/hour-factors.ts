/** How much longer than in an average hour a ride takes, by hour of the week in Hamburg. */
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { VehicleProfile } from '#geo/geo.ts';

/**
 * From midnight to 23 o'clock. Source: general knowledge of Hamburg's traffic; no counts have been measured
 * yet.
 */
const workday = [
  0.82, 0.8, 0.8, 0.8, 0.82, 0.88, 1.0, 1.2, 1.28, 1.15, 1.05, 1.05, 1.08, 1.08, 1.1, 1.2, 1.3, 1.3, 1.18,
  1.02, 0.94, 0.9, 0.87, 0.84,
];
const saturday = [
  0.84, 0.82, 0.8, 0.8, 0.8, 0.82, 0.85, 0.88, 0.92, 0.98, 1.05, 1.1, 1.12, 1.1, 1.08, 1.05, 1.04, 1.02, 1.0,
  0.96, 0.92, 0.9, 0.88, 0.86,
];
const sunday = [
  0.84, 0.82, 0.8, 0.8, 0.8, 0.8, 0.8, 0.82, 0.84, 0.86, 0.9, 0.94, 0.96, 0.98, 1.0, 1.0, 1.0, 0.98, 0.96,
  0.92, 0.9, 0.88, 0.85, 0.82,
];
const friday = workday.map((factor, hour) => (hour >= 13 && hour <= 17 ? factor + 0.05 : factor));
const week = [workday, workday, workday, workday, friday, saturday, sunday];

/** 1 without an hour, and always for a bike, which passes jams. */
export function getHourFactor(profile: VehicleProfile, departAt: Date | undefined): number {
  if (profile === 'bike' || departAt === undefined) return 1;
  const instant = Temporal.Instant.fromEpochMilliseconds(departAt.getTime());
  const local = instant.toZonedDateTimeISO(TIME_ZONE);
  return week[local.dayOfWeek - 1]?.[local.hour] ?? 1;
}
