import { listDrivenAway } from '#dispatch/domain/driven-away.ts';
import { isNextStop } from '#dispatch/domain/is-next-stop.ts';
import { isOfferable } from '#drivers/domain/fresh-position.ts';
import { type Fix, type FixRefusal, sortFixes } from '#delivery/domain/plausible-fix.ts';
import { isRefreshDue } from '#dispatch/server/arrivals/refresh-etas.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { savePositions } from '#drivers/server/profiles/save-position.ts';
import { watchSilence } from '#drivers/server/profiles/watch-silence.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { SET_OUT_JOB } from './set-out-job.ts';
import { insertFixes, listCarried, lockFreePositions, lockPosition } from './positions.store.ts';

export interface Report {
  driverId: string;
  fixes: readonly Fix[];
}

export interface Taken {
  /** While offline nothing is accepted. */
  isOnline: boolean;
  stored: number;
  dropped: Record<FixRefusal, number>;
  /** These fixes change ETAs of what the driver has in hand, and it is time to compute them. */
  isEtaDue: boolean;
}

type Position = NonNullable<Awaited<ReturnType<typeof lockPosition>>>;

/** Takes the report of one driver, waiting for whoever is changing the driver's row. */
export async function takeAlone(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  report: Report,
): Promise<Taken> {
  const position = await lockPosition(tx, report.driverId);
  const [taken] = await takeFixes(services, tx, [report], new Map([[report.driverId, position]]));
  if (!taken) throw new Error('a report was not taken');
  return taken;
}

/**
 * Takes the reports of many drivers with the statements of one. Undefined for a driver whose row is being
 * changed, or does not exist: one of them must not keep the others waiting.
 */
export async function takeMany(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  reports: readonly Report[],
): Promise<(Taken | undefined)[]> {
  const driverIds = [...new Set(reports.map(({ driverId }) => driverId))];
  const positions = await lockFreePositions(tx, driverIds);
  return await takeFixes(services, tx, reports, new Map(positions.map((row) => [row.driverId, row])));
}

/** Undefined for a driver who is not among `positions`; undefined there is a driver without a row. */
async function takeFixes(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  reports: readonly Report[],
  positions: ReadonlyMap<string, Position | undefined>,
): Promise<(Taken | undefined)[]> {
  const now = services.clock.now();
  /** By driver, in the order of the reports, the oldest fix first. */
  const takenBy = new Map<string, Fix[]>();
  const sorted = reports.map(({ driverId, fixes }) => {
    if (!positions.has(driverId)) return undefined;
    const position = positions.get(driverId);
    const isOnline = position?.isOnline ?? false;
    const before = takenBy.get(driverId) ?? [];
    const { taken, dropped } = sortFixes(isOnline ? findLast(position, before) : undefined, fixes, now);
    if (!isOnline) return { isOnline, stored: 0, dropped };
    takenBy.set(driverId, [...before, ...taken]);
    return { isOnline, stored: taken.length, dropped };
  });
  const moved = [...takenBy].flatMap(([driverId, fixes]) => {
    const newest = fixes.at(-1);
    return newest ? [{ driverId, newest }] : [];
  });
  const awaited = moved.length > 0 ? await followMoved(services, tx, { moved, takenBy, positions, now }) : [];
  return sorted.map((one, index) => one && { ...one, isEtaDue: isDueFor(one, reports[index], awaited) });
}

interface Moves {
  moved: { driverId: string; newest: Fix }[];
  takenBy: ReadonlyMap<string, Fix[]>;
  positions: ReadonlyMap<string, Position | undefined>;
  now: Date;
}

/** Stores where they are, wakes who depends on it, and returns the drivers whose ETAs are due. */
async function followMoved(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  { moved, takenBy, positions, now }: Moves,
): Promise<string[]> {
  await savePositions(
    tx,
    moved.map(({ driverId, newest }) => ({ ...newest, driverId })),
    now,
  );
  for (const { driverId, newest } of moved) {
    const before = positions.get(driverId);
    // Online since before drivers were watched.
    if (!before?.silenceDueAt) await watchSilence(services, tx, driverId, now);
    // Wakes the dispatcher: there is another driver to whom it may make an offer.
    const wasOfferable = before !== undefined && isOfferable(before, now);
    if (!wasOfferable && isOfferable({ measuredAt: newest.measuredAt, unansweredAt: null }, now)) {
      await announceDriver(tx, driverId);
    }
  }
  const driverIds = moved.map(({ driverId }) => driverId);
  const carriedBy = Map.groupBy(await listCarried(tx, driverIds), (row) => row.driverId);
  const tracks = [...carriedBy].flatMap(([driverId, carried]) => {
    const since = Math.min(...carried.map(({ acceptedAt }) => acceptedAt.getTime()));
    const fixes = takenBy.get(driverId ?? '') ?? [];
    return fixes.flatMap((fix) =>
      driverId && fix.measuredAt.getTime() >= since ? [{ ...fix, driverId, receivedAt: now }] : [],
    );
  });
  await insertFixes(tx, tracks);
  for (const { driverId } of moved) {
    const inHand = (carriedBy.get(driverId) ?? []).map((row) => ({
      ...row,
      pickup: { lat: row.pickupLat, lng: row.pickupLng },
      isFirstAttempt: row.attemptNumber === 1,
    }));
    const before = findLast(positions.get(driverId), []);
    const fixes = [...(before ? [before] : []), ...(takenBy.get(driverId) ?? [])];
    for (const deliveryId of listDrivenAway(inHand, fixes)) {
      await services.sendJob(tx, SET_OUT_JOB, { deliveryId, driverId });
    }
  }
  const followed = [...carriedBy.values()].flatMap((carried) =>
    carried.filter(({ stopsBefore }) => isNextStop({ stopsBefore, inHand: carried.length })),
  );
  await announce(
    tx,
    ...followed.map(({ id, userId }) => ({ noun: 'position' as const, id, userIds: [userId] })),
  );
  const tracked = new Set(tracks.map(({ driverId }) => driverId));
  return [...tracked].filter((driverId) => {
    const computedAt = carriedBy.get(driverId)?.map((row) => row.computedAt) ?? [];
    return isRefreshDue(computedAt, now);
  });
}

const isDueFor = ({ stored }: { stored: number }, report: Report | undefined, awaited: readonly string[]) =>
  stored > 0 && report !== undefined && awaited.includes(report.driverId);

/** The last fix of the driver; of a stored one the precision is not known any more. */
function findLast(position: Position | undefined, before: readonly Fix[]): Fix | undefined {
  const last = before.at(-1);
  if (last) return { ...last, accuracyMeters: null };
  if (!position || position.lat === null || position.lng === null || !position.measuredAt) return undefined;
  return { lat: position.lat, lng: position.lng, measuredAt: position.measuredAt, accuracyMeters: null };
}
