import type { AuditedAct } from '#contract/people/audit.ts';
import { drivingStatuses, isOneOf, statusDisplay } from '#domain/delivery/statuses.ts';
import { announceDelivery } from '#server/delivery/deliveries/announce-delivery.ts';
import { getDeliveryRow } from '#server/delivery/deliveries/get-delivery.ts';
import { ETA_JOB } from '#server/dispatch/arrivals/eta-jobs.ts';
import { pinStops, releasePins } from '#server/dispatch/dispatcher/pin-tour.ts';
import { recordAudit } from '#server/people/audit/record-audit.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';
import type { BoardAct } from './board-act.ts';
import type { TourPlace } from './give-to-driver.ts';

type Needs = Pick<Services, 'clock' | 'sendJob'>;

/**
 * An admin places stops of a delivery in its driver's tour: they stay there until they are released. Throws
 * TOUR_CHANGED, COMMAND_NOT_ALLOWED for a delivery in nobody's tour, DELIVERY_CHANGED, DELIVERY_NOT_FOUND.
 */
export async function moveInTour(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { tour, ...act }: BoardAct & { tour: TourPlace },
): Promise<void> {
  await changeTour(services, tx, admin, act, 'delivery.placed', async (driverId, at) =>
    pinStops(tx, { driverId, deliveryId: act.id, at, order: tour.order, ...tour.place }),
  );
}

/**
 * The planner may move the delivery's stops again. Throws COMMAND_NOT_ALLOWED, DELIVERY_CHANGED,
 * DELIVERY_NOT_FOUND.
 */
export async function releasePin(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  act: BoardAct,
): Promise<void> {
  await changeTour(services, tx, admin, act, 'delivery.place_released', async (driverId, at) =>
    releasePins(tx, { driverId, deliveryId: act.id, at }),
  );
}

async function changeTour(
  { clock, sendJob }: Needs,
  tx: Transaction,
  admin: SignedIn,
  { id, reason, seenUpdatedAt }: BoardAct,
  action: AuditedAct,
  change: (driverId: string, at: Date) => Promise<unknown>,
): Promise<void> {
  const delivery = await getDeliveryRow(tx, id);
  const { driverId, status } = delivery;
  if (delivery.updatedAt.getTime() !== seenUpdatedAt.getTime()) throw new AppError('DELIVERY_CHANGED');
  if (!driverId || !isOneOf(drivingStatuses, status)) {
    throw new AppError('COMMAND_NOT_ALLOWED', { detail: statusDisplay[status].label });
  }
  const at = clock.now();
  await change(driverId, at);
  await recordAudit(tx, {
    actor: admin,
    action,
    subject: { kind: 'delivery', id },
    details: { driverId, ...(reason && { reason }) },
    at,
  });
  await sendJob(tx, ETA_JOB, { driverId });
  await announceDelivery(tx, { before: delivery, delivery });
}
