import {
  findFreeCapacity,
  findSlackSeconds,
  type PlannedArrival,
  spreadArrival,
} from '#delivery/domain/spread-arrival.ts';
import { keepWidth } from '#dispatch/domain/announced-arrival.ts';
import { findUnseen, widenUnseen } from '#dispatch/domain/widen-unseen.ts';
import { indexOfStop } from '#dispatch/server/dispatcher/follow-plan.ts';
import {
  type PlannedRun,
  type PlannedStop,
  planRun,
  readRunBatched,
} from '#dispatch/server/dispatcher/plan-run.ts';
import { batchCalls } from '#platform/server/database/batch-calls.ts';
import type { Database } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { type Eta, listInHand, type SavedEta, saveEtas } from './arrivals.store.ts';
import { announceMoved, isLater, type PlacedEta } from './announce-moved.ts';
import { announceNextStop, isNearby } from './announce-next-stop.ts';
import { countPlannedStops } from './count-planned-stops.ts';
import { getLessons } from './get-lessons.ts';

/** Throttle: the minimum interval between refreshes caused by fixes. */
const MIN_INTERVAL_MS = 20_000;
/** A smaller change is not announced. */
const NEWS_MS = 30_000;
/** How long a driver who reports no position is assumed to have kept driving. */
const DRIVEN_ON_MS = 10 * 60_000;

// Refreshes that are under way at the same time read and write with the statements of one.
const readInHand = batchCalls((db: Database, driverIds: string[]) => listInHand(db, driverIds));
const saveQuietly = batchCalls(async (db: Database, lists: SavedEta[][]) => {
  await saveEtas(db, lists.flat());
  return lists.map(() => undefined);
});

/**
 * Refreshes the ETAs of all stops that a driver has in hand: from the position, the roads, the stops before,
 * stops that the dispatcher plans in between, the end of a break and the current pace; without a position,
 * from the dispatcher's plan. While a driving time is unknown, the previous ETA remains. Pages that follow a
 * changed delivery are told to reload.
 */
export async function refreshEtas(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner' | 'publishArrivalEvent'>,
  driverId: string,
  { isThrottled = false } = {},
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now().getTime();
  const inHand = await readInHand(db, driverId);
  const known = inHand.flatMap(({ eta }) => eta ?? []);
  const computedAt = known.map((eta) => eta.computedAt);
  if (isThrottled && !isRefreshDue(computedAt, clock.now())) return;
  const run = await planRun(services, driverId, await readRunBatched(db, driverId));
  const stops = run.start ? run.timed : planWithoutPosition(run, clock.now());
  if (!stops) return;
  const lessons = await getLessons(services);
  const carried = new Map(inHand.map((row) => [row.id, row]));
  const [next] = stops;
  const measuredAt = run.start?.measuredAt;
  const drivesFrom = Math.max(
    measuredAt?.getTime() ?? now,
    run.pausedUntil?.getTime() ?? 0,
    // Nobody drives to a stop before accepting it, however old the position is.
    toSetOut(next && carried.get(next.deliveryId)),
  );
  const startsAt = Math.max(drivesFrom, now - DRIVEN_ON_MS);
  const { hiddenSince } = run;
  const unseen = findUnseen({ hiddenSince, measuredAt }, { startsAt, drivesFrom, now });
  const expected = countPlannedStops(stops, run.plan ?? [], startsAt);
  const room = findFreeCapacity(
    new Set([...stops, ...(run.plan ?? [])].map(({ deliveryId }) => deliveryId)).size,
  );
  const findKnown = ({ deliveryId, kind }: Pick<Eta, 'deliveryId' | 'kind'>) =>
    known.find((old) => old.deliveryId === deliveryId && old.kind === kind);
  // A pace applies to driving, not to waiting for a receiver: from there the way begins anew.
  let leg = { startsAt, afterSeconds: 0 };
  const computed = expected.flatMap(({ notBefore, ...expectedStop }, stopsBefore) => {
    const { deliveryId, kind, seconds, before: stopsOnWay, promisedBy, doorSeconds } = expectedStop;
    if (notBefore && Math.min(now, startsAt) + seconds * 1000 <= notBefore.getTime() + 1000)
      leg = { startsAt: Math.max(startsAt, notBefore.getTime()), afterSeconds: seconds };
    const delivery = carried.get(deliveryId);
    if (!delivery || kind === 'return') return [];
    const plannedSeconds = seconds - leg.afterSeconds;
    const arriveAt = leg.startsAt + plannedSeconds * 1000;
    const slackSeconds = findSlackSeconds(arriveAt, promisedBy.getTime(), run.shiftEndsAt?.getTime() ?? null);
    const planned = { plannedSeconds, stopsBefore: stopsOnWay.length, slackSeconds, room };
    // A wished time is told as it was wished.
    const atDoor = { doorSeconds: notBefore ? 0 : doorSeconds };
    const arrival = spreadArrival({ ...planned, ...atDoor, startsAt: leg.startsAt, now }, lessons[kind]);
    const toTime = (instant: number) => new Date(Math.max(instant, notBefore?.getTime() ?? 0));
    const calculated = {
      deliveryId,
      kind,
      expectedAt: toTime(arrival.expectedAt),
      from50: toTime(arrival.from50),
      until50: toTime(arrival.until50),
      from90: toTime(arrival.from90),
      until90: toTime(arrival.until90),
      stopsBefore,
      plannedSeconds: Math.round(seconds),
      computedAt: new Date(now),
      before: stopsOnWay,
    };
    const stored = findKnown(calculated);
    const last = notBefore ? null : (stored?.retold ?? stored?.told);
    const isToldAgain = isLater(calculated, stored, clock.now());
    const seen = kind === 'dropoff' && last && !isToldAgain ? keepWidth(calculated, last) : calculated;
    // Not knowing is shown, and nobody is told of it: it is over with the next position.
    const earliest = Math.max(now, notBefore?.getTime() ?? 0);
    const eta = unseen ? widenUnseen(seen, unseen, earliest) : seen;
    // The way to the receiver begins with the pick-up. A wait says nothing about the roads.
    const hasBegun = (kind === 'pickup' || delivery.status !== 'assigned') && !notBefore;
    return [{ seen, eta: { ...eta, told: hasBegun ? toAnnounced(eta, planned, arriveAt) : null } }];
  });
  const etas = computed.map(({ eta }) => eta);
  const changed = etas.filter((eta) => isNews(eta, findKnown(eta), unseen !== undefined));
  const ids = [...new Set(changed.map(({ deliveryId }) => deliveryId))];
  const arriving = next && isNearby(next, run.start, clock.now()) ? next : undefined;
  // Whose driver is at the door is told just that.
  const isAt = ({ deliveryId, kind }: Pick<Eta, 'deliveryId' | 'kind'>) =>
    deliveryId === arriving?.deliveryId && kind === arriving.kind;
  const later = computed
    .map(({ seen }) => seen)
    .filter((eta) => !isAt(eta) && isLater(eta, findKnown(eta), clock.now()));
  const isTold = changed.length > 0 || later.length > 0 || (arriving && !isAnnounced(arriving, known));
  if (!isTold) return await saveQuietly(db, etas);
  await db.transaction(async (tx) => {
    await saveEtas(tx, etas);
    for (const eta of later) await announceMoved(services, tx, eta, findKnown(eta));
    if (next) await announceNextStop(services, tx, next, run.start);
    const announced = ids.flatMap((id) => carried.get(id) ?? []);
    if (announced.length > 0) {
      await announce(
        tx,
        ...announced.map(({ id, userId }) => ({ noun: 'position' as const, id, userIds: [userId] })),
      );
    }
  });
}

/** Whether fixes may refresh ETAs that were last computed then; null is one that is missing. */
export function isRefreshDue(computedAt: readonly (Date | null)[], now: Date): boolean {
  return computedAt.every((at) => at === null || now.getTime() - at.getTime() >= MIN_INTERVAL_MS);
}

/**
 * While the driver's position is unknown, the ETAs come from the dispatcher's plan; without a plan there are
 * none.
 */
function planWithoutPosition({ timed, lastPlan }: PlannedRun, now: Date): PlannedStop[] | undefined {
  const known = timed?.flatMap((stop) => {
    const plan = lastPlan[indexOfStop(lastPlan, stop)];
    return plan
      ? [{ ...stop, seconds: Math.max(0, (Date.parse(plan.arriveAt) - now.getTime()) / 1000) }]
      : [];
  });
  return known?.toSorted((one, other) => one.seconds - other.seconds);
}

const isAnnounced = ({ deliveryId, kind }: PlannedStop, known: readonly Eta[]) =>
  known.some((old) => old.deliveryId === deliveryId && old.kind === kind && old.announcedAt !== null);

type Carried = Awaited<ReturnType<typeof listInHand>>[number][number];

function toSetOut(delivery: Carried | undefined): number {
  return (delivery?.pickedUpAt ?? delivery?.acceptedAt)?.getTime() ?? 0;
}

function toAnnounced(
  { computedAt, expectedAt, from50, until50, from90, until90, before }: PlacedEta,
  planned: PlannedArrival,
  arriveAt: number,
): NonNullable<Eta['told']> {
  return {
    at: computedAt.toISOString(),
    expectedAt: expectedAt.toISOString(),
    from50: from50.toISOString(),
    until50: until50.toISOString(),
    from90: from90.toISOString(),
    until90: until90.toISOString(),
    ...planned,
    before: [...before],
    // A sample counts from the instant of its ETA, the way from the last fix.
    plannedSeconds: Math.max(0, Math.round((arriveAt - computedAt.getTime()) / 1000)),
  };
}

/** Of an unseen driver the window changes although the same is expected. */
function isNews(
  { expectedAt, until90, stopsBefore }: Pick<Eta, 'expectedAt' | 'until90' | 'stopsBefore'>,
  before: Eta | undefined,
  isUnseen: boolean,
): boolean {
  if (before?.stopsBefore !== stopsBefore) return true;
  const isFar = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) >= NEWS_MS;
  return isFar(before.expectedAt, expectedAt) || (isUnseen && isFar(before.until90, until90));
}
