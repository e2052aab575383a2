import { isNextStop } from '#domain/delivery/is-next-stop.ts';
import { isOfferable } from '#domain/dispatch/fresh-position.ts';
import { type Fix, type FixRefusal, sortFixes } from '#domain/geo/plausible-fix.ts';
import type { Transaction } from '#server/platform/database.ts';
import { announceDriver } from '#server/drivers/profiles/announce-driver.ts';
import { savePosition } from '#server/drivers/profiles/save-position.ts';
import { watchSilence } from '#server/drivers/profiles/watch-silence.ts';
import { announce } from '#server/platform/live-events.ts';
import type { Services } from '#server/services.ts';
import { insertFixes, listCarried, lockPosition } from './positions.store.ts';

export interface FixReport {
  /** While offline nothing is accepted. */
  isOnline: boolean;
  stored: number;
  dropped: Record<FixRefusal, number>;
}

/**
 * Accepts the fixes of a driver's phone: the newest plausible one becomes the driver's position; a track is
 * stored only of fixes measured since the first delivery in hand was accepted. Pages that follow the next
 * parcel are told to reload; ETAs are refreshed after the answer. Source: docs/decisions/0040.
 */
export async function reportFixes(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'forecasts'>,
  driverId: string,
  fixes: readonly Fix[],
): Promise<FixReport> {
  const report = await services.db.transaction((tx) => takeFixes(services, tx, driverId, fixes));
  if (report.hasTrack) services.forecasts.ask(driverId);
  const { isOnline, stored, dropped } = report;
  return { isOnline, stored, dropped };
}

async function takeFixes(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  driverId: string,
  fixes: readonly Fix[],
): Promise<FixReport & { hasTrack: boolean }> {
  const now = services.clock.now();
  const driver = await lockPosition(tx, driverId);
  const isOnline = driver?.isOnline ?? false;
  const { taken, dropped } = sortFixes(isOnline ? toFix(driver) : undefined, fixes, now);
  const newest = taken.at(-1);
  if (!isOnline || !newest) return { isOnline, stored: 0, dropped, hasTrack: false };
  await savePosition(tx, driverId, newest, now);
  // Online since before drivers were watched.
  if (!driver?.silenceDueAt) await watchSilence(services, tx, driverId, now);
  // Wakes the dispatcher: there is another driver to whom it may make an offer.
  const wasOfferable = driver !== undefined && isOfferable(driver, now);
  if (!wasOfferable && isOfferable({ measuredAt: newest.measuredAt, unansweredAt: null }, now)) {
    await announceDriver(tx, driverId);
  }
  const carried = await listCarried(tx, driverId);
  const since = Math.min(...carried.map(({ acceptedAt }) => acceptedAt.getTime()));
  const track = taken.filter(({ measuredAt }) => measuredAt.getTime() >= since);
  await insertFixes(
    tx,
    track.map((fix) => ({ driverId, receivedAt: now, ...fix })),
  );
  const followed = carried.filter(({ stopsBefore }) => isNextStop({ stopsBefore, inHand: carried.length }));
  if (followed.length > 0) {
    await announce(
      tx,
      ...followed.map(({ id, userId }) => ({ noun: 'position' as const, id, userIds: [userId] })),
    );
  }
  return { isOnline, stored: taken.length, dropped, hasTrack: track.length > 0 };
}

function toFix(row: Awaited<ReturnType<typeof lockPosition>>): Fix | undefined {
  if (!row || row.lat === null || row.lng === null || !row.measuredAt) return undefined;
  return { lat: row.lat, lng: row.lng, measuredAt: row.measuredAt, accuracyMeters: null };
}
