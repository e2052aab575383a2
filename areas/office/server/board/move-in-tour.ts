import type { AuditedAct } from '#people/contract/audit.ts';
import type { NewsFacts } from '#dispatch/domain/news-kinds.ts';
import type { PinnedStop, PlacedStops } from '#dispatch/domain/tour-pins.ts';
import { findKnownVersion } from '#delivery/server/deliveries/give-admin-command.ts';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { drivingStatuses, isOneOf, statusText } from '#platform/domain/statuses.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { ETA_JOB } from '#dispatch/server/arrivals/eta-jobs.ts';
import { leaveNews } from '#dispatch/server/driver-news/leave-news.ts';
import { pinStops, releasePins } from '#dispatch/server/dispatcher/pin-tour.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { BoardAct } from './board-act.ts';
import type { TourPlace } from './give-to-driver.ts';

type Needs = Pick<Services, 'clock' | 'sendJob'>;

/**
 * An admin places stops of a delivery in its driver's tour: they stay there until they are released. Returns
 * the version by which it can be undone. Throws TOUR_CHANGED, COMMAND_NOT_ALLOWED for a delivery in nobody's
 * tour, DELIVERY_CHANGED, DELIVERY_NOT_FOUND.
 */
export async function moveInTour(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { tour, ...act }: BoardAct & { tour: TourPlace },
): Promise<string | null> {
  return await changeTour(services, tx, admin, act, 'delivery.placed', async (driverId, at) => {
    const { place } = tour;
    const pins = await pinStops(tx, { driverId, deliveryId: act.id, at, order: tour.order, ...place });
    return placedStop(pins, act.id, place);
  });
}

/**
 * The planner may move the delivery's stops again. Returns the version by which it can be undone, null if
 * none was pinned. Throws COMMAND_NOT_ALLOWED, DELIVERY_CHANGED, DELIVERY_NOT_FOUND.
 */
export async function releasePin(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  act: BoardAct,
): Promise<string | null> {
  return await changeTour(services, tx, admin, act, 'delivery.place_released', async (driverId, at) =>
    (await releasePins(tx, { driverId, deliveryId: act.id, at })) ? { place: null } : undefined,
  );
}

/** The first of the stops that were placed, as its driver is told of it. */
function placedStop(pins: readonly PinnedStop[], id: string, place: PlacedStops): NewsFacts {
  const index = pins.findIndex(
    ({ deliveryId, kind }) => deliveryId === id && kind !== 'return' && place[kind] !== undefined,
  );
  return { place: index + 1, stop: pins[index]?.kind === 'pickup' ? 'pickup' : 'dropoff' };
}

async function changeTour(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { id, reason, seenUpdatedAt }: BoardAct,
  action: AuditedAct,
  change: (driverId: string, at: Date) => Promise<NewsFacts | undefined>,
): Promise<string | null> {
  const delivery = await getDeliveryRow(tx, id);
  const { driverId, status } = delivery;
  const knownAt = await findKnownVersion(tx, admin, delivery, seenUpdatedAt);
  if (delivery.updatedAt.getTime() !== knownAt?.getTime()) throw new AppError('DELIVERY_CHANGED');
  if (!driverId || !isOneOf(drivingStatuses, status)) {
    throw new AppError('COMMAND_NOT_ALLOWED', { detail: statusText(delivery) });
  }
  const at = services.clock.now();
  const facts = await change(driverId, at);
  await recordPlacing(services, tx, admin, { delivery, driverId, action, reason, at });
  // Whoever is concerned by the new times is told of them once they can no longer be undone.
  const dueAt = new Date(at.getTime() + UNDO_SECONDS * 1000);
  if (!facts) return null;
  await services.sendJob(tx, ETA_JOB, { driverId }, { dueAt });
  await leaveNews(services, tx, { driverId, delivery, kind: 'reordered', facts });
  return delivery.updatedAt.toISOString();
}

interface Placing {
  delivery: Delivery;
  driverId: string;
  action: AuditedAct;
  reason: string;
  at: Date;
}

/** Records that a delivery's place in its driver's tour has changed, and has everybody read the new times. */
export async function recordPlacing(
  { sendJob }: Needs,
  tx: Transaction,
  admin: SignedIn,
  { delivery, driverId, action, reason, at }: Placing,
): Promise<void> {
  await recordAudit(tx, {
    actor: admin,
    action,
    subject: { kind: 'delivery', id: delivery.id },
    details: { driverId, ...(reason && { reason }) },
    at,
  });
  await sendJob(tx, ETA_JOB, { driverId });
  await announceDelivery(tx, { before: delivery, delivery });
}
