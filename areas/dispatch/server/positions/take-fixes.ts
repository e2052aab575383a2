import { confirmStanding, type Standing } from '#dispatch/domain/confirm-standing.ts';
import { listDrivenAway } from '#dispatch/domain/driven-away.ts';
import { findPositionNeed } from '#dispatch/domain/find-position-need.ts';
import { isNextStop } from '#dispatch/domain/is-next-stop.ts';
import type { PositionNeed } from '#dispatch/domain/position-need.ts';
import { lookAfterHidden } from '#drivers/domain/ask-back.ts';
import { isOfferable } from '#drivers/domain/fresh-position.ts';
import { type Fix, type FixRefusal, sortFixes } from '#delivery/domain/plausible-fix.ts';
import { isRefreshDue } from '#dispatch/server/arrivals/refresh-etas.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { keepSignOfLife } from '#drivers/server/profiles/keep-sign-of-life.ts';
import { keepPageHidden } from '#drivers/server/profiles/keep-page-hidden.ts';
import { savePositions } from '#drivers/server/profiles/save-position.ts';
import { watchSilence } from '#drivers/server/profiles/watch-silence.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { ASK_BACK_JOB } from './ask-driver-back.ts';
import { SET_OUT_JOB } from './set-out-job.ts';
import { insertFixes, listCarried, lockFreePositions, lockPosition } from './positions.store.ts';

export interface Report {
  driverId: string;
  fixes: readonly Fix[];
  standing?: Standing;
  /** Whether the page is in view; undefined from whoever does not know. */
  page?: 'visible' | 'hidden' | undefined;
  /** Of the phone, in percent; undefined from one that does not tell. */
  battery?: number | undefined;
}

export interface Taken {
  /** While offline nothing is accepted. */
  isOnline: boolean;
  stored: number;
  dropped: Record<FixRefusal, number>;
  isConfirmed: boolean;
  need: PositionNeed;
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
  /** By online driver, in the order of the reports, the oldest fix first. */
  const takenBy = new Map<string, Fix[]>();
  /** Where each of them is by what was said: the last fix, or its place at a later instant. */
  const placeOf = new Map<string, Fix>();
  const sorted = reports.map(({ driverId, fixes, standing }) => {
    if (!positions.has(driverId)) return undefined;
    const position = positions.get(driverId);
    const isOnline = position?.isOnline ?? false;
    const before = takenBy.get(driverId) ?? [];
    const last = isOnline ? (placeOf.get(driverId) ?? findLast(position, before)) : undefined;
    const { taken, dropped } = sortFixes(last, fixes, now);
    if (!isOnline) return { isOnline, stored: 0, dropped, isConfirmed: false };
    takenBy.set(driverId, [...before, ...taken]);
    const newest = taken.at(-1) ?? last;
    const until = standing && confirmStanding(newest, standing, now);
    const place = newest && until ? { ...newest, measuredAt: until } : taken.at(-1);
    if (place) placeOf.set(driverId, { ...place, accuracyMeters: null });
    return { isOnline, stored: taken.length, dropped, isConfirmed: until !== undefined };
  });
  await keepPages(services, tx, reports, positions);
  const carriedBy = Map.groupBy(await listCarried(tx, [...takenBy.keys()]), (row) => row.driverId);
  const batteries = new Map(reports.map(({ driverId, battery }) => [driverId, battery]));
  const moves = { takenBy, placeOf, positions, carriedBy, batteries, now };
  const awaited = placeOf.size > 0 ? await followMoved(services, tx, moves) : [];
  for (const driverId of takenBy.keys()) {
    if (!placeOf.has(driverId)) await keepWithoutPlace(services, tx, positions.get(driverId));
  }
  return sorted.map((one, index) => {
    const driverId = reports[index]?.driverId;
    if (!one || driverId === undefined) return undefined;
    const place = placeOf.get(driverId) ?? findLast(positions.get(driverId), []);
    const need = findPositionNeed((carriedBy.get(driverId) ?? []).map(toNeedOf), place, now);
    const isEtaDue = (one.stored > 0 || one.isConfirmed) && awaited.includes(driverId);
    return { ...one, need, isEtaDue };
  });
}

/** A report that tells no new place is a sign of life all the same. */
async function keepWithoutPlace(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  position: Position | undefined,
): Promise<void> {
  if (!position) return;
  const { driverId: id, isOnline, seenAt: lastSeenAt, unansweredAt } = position;
  await keepSignOfLife({ db: tx, clock }, { id, signsOfLife: { isOnline, lastSeenAt, unansweredAt } });
}

/** What the phones say of their pages; whoever hides one is asked for it later. */
async function keepPages(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Transaction,
  reports: readonly Report[],
  positions: ReadonlyMap<string, Position | undefined>,
): Promise<void> {
  const now = services.clock.now();
  const pages = new Map(reports.flatMap(({ driverId, page }) => (page ? [[driverId, page] as const] : [])));
  for (const [driverId, page] of pages) {
    const position = positions.get(driverId);
    const isHidden = page === 'hidden';
    if (!position?.isOnline || isHidden === (position.pageHiddenAt !== null)) continue;
    await keepPageHidden(tx, driverId, isHidden ? now : null);
    if (!isHidden) continue;
    const data = { driverId, hiddenAt: now.toISOString() };
    await services.sendJob(tx, ASK_BACK_JOB, data, { dueAt: lookAfterHidden(now) });
  }
}

type Carried = Awaited<ReturnType<typeof listCarried>>[number];

interface Moves {
  takenBy: ReadonlyMap<string, Fix[]>;
  placeOf: ReadonlyMap<string, Fix>;
  positions: ReadonlyMap<string, Position | undefined>;
  carriedBy: ReadonlyMap<string | null, Carried[]>;
  batteries: ReadonlyMap<string, number | undefined>;
  now: Date;
}

/** Stores where they are, wakes who depends on it, and returns the drivers whose ETAs are due. */
async function followMoved(
  services: Pick<Services, 'sendJob'>,
  tx: Transaction,
  { takenBy, placeOf, positions, carriedBy, batteries, now }: Moves,
): Promise<string[]> {
  await savePositions(
    tx,
    [...placeOf].map(([driverId, place]) => ({ ...place, driverId, battery: batteries.get(driverId) })),
    now,
  );
  for (const [driverId, { measuredAt }] of placeOf) {
    const before = positions.get(driverId);
    // Online since before drivers were watched.
    if (!before?.silenceDueAt) await watchSilence(services, tx, driverId, now);
    // Wakes the dispatcher: there is another driver to whom it may make an offer.
    const wasOfferable = before !== undefined && isOfferable(before, now);
    const isOfferableNow = isOfferable({ measuredAt, unansweredAt: null }, now);
    if (before?.unansweredAt || (!wasOfferable && isOfferableNow)) await announceDriver(tx, driverId);
  }
  const moved = [...carriedBy].flatMap(([driverId, carried]) =>
    driverId && placeOf.has(driverId) ? [{ driverId, carried }] : [],
  );
  const tracks = moved.flatMap(({ driverId, carried }) => {
    const since = Math.min(...carried.map(({ acceptedAt }) => acceptedAt.getTime()));
    const fixes = takenBy.get(driverId) ?? [];
    const place = placeOf.get(driverId);
    // Who stands at a door is still there.
    const isConfirmed = place && place.measuredAt.getTime() !== fixes.at(-1)?.measuredAt.getTime();
    return [...fixes, ...(isConfirmed ? [place] : [])].flatMap((fix) =>
      fix.measuredAt.getTime() >= since ? [{ ...fix, driverId, receivedAt: now }] : [],
    );
  });
  await insertFixes(tx, tracks);
  for (const { driverId, carried } of moved) {
    const inHand = carried.map((row) => ({
      ...toNeedOf(row),
      id: row.id,
      pickedUpAt: row.pickedUpAt,
      isFirstAttempt: row.attemptNumber === 1,
    }));
    const before = findLast(positions.get(driverId), []);
    const fixes = [...(before ? [before] : []), ...(takenBy.get(driverId) ?? [])];
    for (const deliveryId of listDrivenAway(inHand, fixes)) {
      await services.sendJob(tx, SET_OUT_JOB, { deliveryId, driverId });
    }
  }
  const followed = moved.flatMap(({ carried }) =>
    carried.filter(({ stopsBefore }) => isNextStop({ stopsBefore, inHand: carried.length })),
  );
  await announce(
    tx,
    ...followed.map(({ id, userId }) => ({ noun: 'position' as const, id, userIds: [userId] })),
  );
  const tracked = new Set(tracks.map(({ driverId }) => driverId));
  return moved.flatMap(({ driverId, carried }) => {
    const isDue = isRefreshDue(
      carried.map((row) => row.computedAt),
      now,
    );
    return tracked.has(driverId) && isDue ? [driverId] : [];
  });
}

const toNeedOf = ({ pickupLat, pickupLng, deliveryLat, deliveryLng, ...row }: Carried) => ({
  status: row.status,
  stopsBefore: row.stopsBefore,
  followedAt: row.followedAt,
  pickup: { lat: pickupLat, lng: pickupLng },
  dropoff: { lat: deliveryLat, lng: deliveryLng },
});

/** The last fix of the driver; of a stored one the precision is not known any more. */
function findLast(position: Position | undefined, before: readonly Fix[]): Fix | undefined {
  const last = before.at(-1);
  if (last) return { ...last, accuracyMeters: null };
  if (!position || position.lat === null || position.lng === null || !position.measuredAt) return undefined;
  return { lat: position.lat, lng: position.lng, measuredAt: position.measuredAt, accuracyMeters: null };
}
