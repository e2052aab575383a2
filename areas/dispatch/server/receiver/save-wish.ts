import { formatTime } from '#platform/contract/german-format.ts';
import { findWishProblem, mayWish } from '#delivery/domain/check-receiver-wish.ts';
import { toWishedInstant } from '#delivery/domain/postpone.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { ReceiverWish } from '#adapters/domain/receiver-wishes.ts';
import { announceDelivery } from '#delivery/server/deliveries/announce-delivery.ts';
import {
  type Delivery,
  getDeliveryRow,
  lockDeliveryForChange,
} from '#delivery/server/deliveries/get-delivery.ts';
import { postponeDelivery } from '#delivery/server/deliveries/postpone-delivery.ts';
import { requireTracked, toReceiverWish } from '#delivery/server/deliveries/get-tracked-delivery.ts';
import { followWish } from '#dispatch/server/arrivals/follow-wish.ts';
import { findTimeForWish } from '#dispatch/server/dispatcher/plan-run.ts';
import { leaveNews } from '#dispatch/server/driver-news/leave-news.ts';
import { notify } from '#dispatch/server/notifications/notify.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import { deleteWishRow, saveWishRow } from './receiver.store.ts';

type Used = Pick<Services, 'db' | 'clock' | 'geo' | 'sendJob' | 'config'>;

/**
 * The receiver chooses on the tracking page how the parcel should be handed over; driver, customer and admins
 * see it immediately. A later time moves earliest time and promise. Throws TRACKING_ENDED, WISH_CLOSED once
 * it was handed over or cancelled, VALIDATION_FAILED with the field, LATER_NOT_POSSIBLE with the latest
 * possible time, RATE_LIMITED, DELIVERY_CHANGED. Source: docs/decisions/0041.
 */
export async function saveWish(
  services: Used,
  token: string,
  { wish, details }: { wish: ReceiverWish; details: string },
) {
  const now = services.clock.now();
  const tracked = await requireWishable(services, token);
  const message = findWishProblem(wish, details, now);
  if (message) throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'details', message }] });
  const notBefore = wish === 'later_today' ? toWishedInstant(details, now) : null;
  if (notBefore) await requireTime(services, tracked, notBefore);
  const row = { deliveryId: tracked.id, wish, details, updatedAt: now };
  await changeWish(services, tracked, { notBefore, key: now, kind: 'wish' }, (tx) => saveWishRow(tx, row));
  return { wish: toReceiverWish(row, { isAtDoor: false }) };
}

/** Withdraws the wish. Throws TRACKING_ENDED, WISH_CLOSED, RATE_LIMITED and DELIVERY_CHANGED. */
export async function withdrawWish(services: Used, token: string) {
  const tracked = await requireWishable(services, token);
  const change = { notBefore: null, key: services.clock.now(), kind: 'wish_withdrawn' } as const;
  await changeWish(services, tracked, change, (tx) => deleteWishRow(tx, tracked.id));
  return { withdrawn: true as const };
}

/** A link may be shared with anybody: the limit stops abuse from distracting a driver. */
const MAX_CHANGES = { limit: 20, windowSeconds: 60 * 60 };

/** Throws TRACKING_ENDED, RATE_LIMITED and WISH_CLOSED. */
async function requireWishable(services: Used, token: string): Promise<Delivery> {
  const tracked = await requireTracked(services, token);
  await limitRate(services, { key: `wish:delivery:${tracked.id}`, ...MAX_CHANGES });
  if (!mayWish(tracked)) throw new AppError('WISH_CLOSED');
  return tracked;
}

/** Throws LATER_NOT_POSSIBLE if the run of its driver would not keep everything else. */
async function requireTime(services: Used, delivery: Delivery, notBefore: Date): Promise<void> {
  // Nobody is on the way: a redelivery has a promise and a wish of its own.
  const found =
    delivery.status === 'recipient_absent' ? undefined : await findTimeForWish(services, delivery, notBefore);
  if (found?.getTime() === notBefore.getTime()) return;
  throw new AppError('LATER_NOT_POSSIBLE', found ? { detail: formatTime(found) } : {});
}

async function changeWish(
  services: Used,
  { id }: Delivery,
  { notBefore, key, kind }: { notBefore: Date | null; key: Date; kind: 'wish' | 'wish_withdrawn' },
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Locked until the end, so that it is not handed over meanwhile.
    await lockDeliveryForChange(tx, id);
    const before = await getDeliveryRow(tx, id);
    if (!mayWish(before)) throw new AppError('WISH_CLOSED');
    await change(tx);
    const delivery = await postponeDelivery(tx, before, notBefore, services.clock.now());
    const factKey = `wish-${id}-${key.getTime()}`;
    if (before.notBefore?.getTime() !== delivery.notBefore?.getTime()) {
      await followWish(services, tx, delivery);
      await notify(services, tx, { event: 'postponed', delivery, factKey: `${factKey}-postponed` });
    }
    const { driverId, status } = delivery;
    if (driverId && isOneOf(drivingStatuses, status)) {
      await leaveNews(services, tx, { driverId, delivery, kind });
    }
    await announceDelivery(tx, { before, delivery });
  });
}
