import type { DispatchPlan, PlannedOffer } from '#dispatch/domain/dispatch-facts.ts';
import { replayDecision } from '#dispatch/domain/decide-order.ts';
import { computeEarnings } from '#delivery/domain/compute-earnings.ts';
import { readEnds } from '#delivery/domain/order-facts.ts';
import type { OpenListReason } from '#dispatch/domain/offer-lists.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { EXPIRE_JOB } from '#dispatch/server/dispatcher/offers/expire-offer.ts';
import {
  lockOpen,
  lockReady,
  listRefusals,
  saveTours,
} from '#dispatch/server/dispatcher/round-facts.store.ts';
import { getPoint } from './measure-round.ts';
import {
  deleteDecision,
  insertDecision,
  insertOffer,
  listLastWithoutDriver,
  type Offer,
} from '#dispatch/server/dispatcher/offers/offers.store.ts';
import { readRecord } from '#dispatch/server/dispatcher/decisions/read-record.ts';
import type { RoundFacts } from './read-facts.ts';
import {
  leaveToOpenList,
  takeFromOpenList,
} from '#dispatch/server/dispatcher/driver-searches/driver-searches.store.ts';

/** The minimum interval between records of why nobody was asked, while the reason stays the same. */
const EXPLAINED_EVERY_MS = 10 * 60_000;

/**
 * Writes offers, decisions, tours and open-list entries in one transaction: an interrupted round has no
 * effect. An offer is made only if the delivery still waits and the driver is still available; rows locked by
 * another transaction are left to the next round, which `isWhole` says is due at once.
 */
export async function writePlan(
  services: Pick<Services, 'db' | 'clock' | 'planner' | 'sendJob' | 'publishDispatchEvent' | 'versions'>,
  facts: RoundFacts,
  plan: DispatchPlan,
  { lost }: { lost: ReadonlySet<string> },
): Promise<{ offers: Offer[]; isWhole: boolean }> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const offers = await makeOffers(services, tx, facts, plan.offers, now);
    await listUnplaced(tx, facts, plan, { lost, now });
    const placed = new Set([...plan.tours.values()].flatMap((stops) => stops.map(({ orderId }) => orderId)));
    for (const { id, listedReason } of facts.rows.values()) {
      if (listedReason && listedReason !== 'rounds_used' && placed.has(id)) await takeFromOpenList(tx, id);
    }
    await saveTours(tx, listTours(facts, plan), now);
    return { offers, isWhole: offers.length === plan.offers.length };
  });
}

async function makeOffers(
  services: Pick<Services, 'planner' | 'sendJob' | 'publishDispatchEvent' | 'versions'>,
  tx: Transaction,
  facts: RoundFacts,
  planned: readonly PlannedOffer[],
  now: Date,
): Promise<Offer[]> {
  const ids = planned.map(({ orderId }) => orderId);
  const open = await lockOpen(tx, ids);
  const ready = await lockReady(
    tx,
    planned.map(({ driverId }) => driverId),
    now,
  );
  // A driver may have declined while the plan was being made.
  const refusals = await listRefusals(tx, ids);
  const made: Offer[] = [];
  for (const offer of planned) {
    const isRefused = refusals.some(
      ({ deliveryId, driverId }) => deliveryId === offer.orderId && driverId === offer.driverId,
    );
    if (isRefused || !open.has(offer.orderId) || !ready.has(offer.driverId)) continue;
    const row = await makeOffer(services, tx, facts, offer, now);
    if (row) made.push(row);
  }
  return made;
}

async function makeOffer(
  services: Pick<Services, 'planner' | 'sendJob' | 'publishDispatchEvent' | 'versions'>,
  tx: Transaction,
  facts: RoundFacts,
  { orderId, driverId, pickupAt, dropoffAt, record }: PlannedOffer,
  now: Date,
): Promise<Offer | undefined> {
  const row = facts.rows.get(orderId);
  const driver = facts.drivers.find(({ id }) => id === driverId);
  const order = facts.orders.find(({ id }) => id === orderId);
  if (!row || !driver || !order) throw new Error(`the plan offers what was not asked for: ${orderId}`);
  const way = services.planner.ways.find(
    driver.vehicleType,
    getPoint(facts.points, driver.place),
    getPoint(facts.points, order.pickupPlace),
  );
  const decision = await insertDecision(tx, { deliveryId: orderId, driverId, record, decidedAt: now });
  const offer = await insertOffer(tx, {
    deliveryId: orderId,
    driverId,
    decisionId: decision.id,
    state: 'open',
    payCents: computeEarnings(
      { speed: row.deliverySpeed, ...readEnds(row) },
      services.versions.find('driver_pay', row.createdAt),
    ).earningsCents,
    metersToPickup: way ? Math.round(way.distanceMeters) : null,
    pickupAt: new Date(pickupAt),
    dropoffAt: new Date(dropoffAt),
    offeredAt: now,
    expiresAt: new Date(now.getTime() + facts.figures.offer_seconds * 1000),
  });
  if (!offer) {
    await deleteDecision(tx, decision.id);
    return undefined;
  }
  await takeFromOpenList(tx, orderId);
  await services.sendJob(tx, EXPIRE_JOB, { offerId: offer.id }, { dueAt: offer.expiresAt });
  await services.publishDispatchEvent(tx, { name: 'offer.made', offer });
  return offer;
}

/** If no driver can be asked, the reason is recorded with all candidates. */
async function listUnplaced(
  tx: Transaction,
  { rows }: RoundFacts,
  { unplaced }: DispatchPlan,
  { lost, now }: { lost: ReadonlySet<string>; now: Date },
): Promise<void> {
  const last = await listLastWithoutDriver(
    tx,
    unplaced.map(({ orderId }) => orderId),
  );
  for (const { orderId, candidates, record } of unplaced) {
    const row = rows.get(orderId);
    if (!row?.waitingSince) continue;
    const reason: OpenListReason = lost.size > 0 ? 'no_ways' : 'nobody_eligible';
    // One taken from the list since is left to the next round; most stay on it for many rounds.
    const isListed = row.listedReason === reason;
    const isNew = !isListed && (await leaveToOpenList(tx, orderId, { at: now, reason }));
    const before = last.get(orderId);
    const isOld = before !== undefined && now.getTime() - before.decidedAt.getTime() >= EXPLAINED_EVERY_MS;
    const bars = (all: typeof candidates) =>
      all
        .map(({ driverId, exclusion }) => `${driverId} ${exclusion}`)
        .sort((a, b) => a.localeCompare(b))
        .join('\n');
    const isOther = isOld && bars(replayDecision(readRecord(before)).candidates) !== bars(candidates);
    if (isNew || isOther) {
      await insertDecision(tx, { deliveryId: orderId, driverId: null, record, decidedAt: now });
    }
  }
}

/** The plans of all drivers whose plan is not empty, or was not empty before. */
function listTours({ drivers }: RoundFacts, { tours }: DispatchPlan) {
  const before = new Map(drivers.map(({ id, tour }) => [id, tour.length]));
  return [...tours].flatMap(([driverId, stops]) => {
    if (stops.length === 0 && !before.get(driverId)) return [];
    return {
      driverId,
      stops: stops.map(({ orderId, kind, arriveAt, leaveAt }) => ({
        deliveryId: orderId,
        kind,
        arriveAt: new Date(arriveAt).toISOString(),
        leaveAt: new Date(leaveAt).toISOString(),
      })),
    };
  });
}
