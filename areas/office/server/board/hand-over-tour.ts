import type { HandedOver } from '#office/contract/board-acts.ts';
import { shortId } from '#platform/contract/german-format.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { findDriver } from '#drivers/server/profiles/find-driver.ts';
import { requireDutyNow } from '#people/server/accounts/require-duty-now.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { giveToDriver } from './give-to-driver.ts';
import { takeFromDriver } from './take-from-driver.ts';

interface HandOver {
  id: string;
  /** Null: back to those that wait for a driver. */
  toDriverId: string | null;
  reason: string;
}

/** Given as the reason where none was, so that the history says why so much moved at once. */
const USUAL_REASON = 'Ganze Tour abgegeben';

/**
 * Takes from a driver every delivery whose parcel is not in the vehicle yet, and gives all of them to one
 * other driver, or opens them for all: each in a transaction of its own, as `giveToDriver` and
 * `takeFromDriver` do. What is refused stays with the driver, as does what is in the vehicle. Throws
 * DRIVER_NOT_FOUND, DRIVER_UNCHANGED.
 */
export async function handOverTour(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  admin: SignedIn,
  { id, toDriverId, reason }: HandOver,
): Promise<HandedOver[]> {
  const { db } = services;
  const known = [await findDriver(db, id), toDriverId === null || (await findDriver(db, toDriverId))];
  if (!known.every(Boolean)) throw new AppError('DRIVER_NOT_FOUND');
  if (toDriverId === id) throw new AppError('DRIVER_UNCHANGED');
  const held = await listDriversDeliveries(db, id);
  const outcomes: HandedOver[] = [];
  for (const delivery of held) {
    const outcome = isAboard(delivery, id)
      ? ({ outcome: 'aboard', refusal: null } as const)
      : await moveOne(services, admin, delivery, { toDriverId, reason: reason || USUAL_REASON });
    const { pickupAddress, deliveryAddress } = delivery;
    outcomes.push({
      id: delivery.id,
      shortId: shortId(delivery.id),
      pickupAddress,
      deliveryAddress,
      ...outcome,
    });
  }
  return outcomes;
}

/** Collected, or still there from an earlier attempt. */
const isAboard = ({ status, parcelDriverId }: Delivery, driverId: string) =>
  status !== 'assigned' || parcelDriverId === driverId;

async function moveOne(
  services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'versions'>,
  admin: SignedIn,
  { id, updatedAt: seenUpdatedAt }: Delivery,
  { toDriverId, reason }: Omit<HandOver, 'id'>,
): Promise<Pick<HandedOver, 'outcome' | 'refusal'>> {
  const act = { id, seenUpdatedAt, reason };
  try {
    await services.db.transaction(async (tx) => {
      const who = await requireDutyNow(tx, admin, 'board');
      if (toDriverId === null) await takeFromDriver(services, tx, who, act);
      else await giveToDriver(services, tx, who, { ...act, driverId: toDriverId });
    });
    return { outcome: toDriverId === null ? 'opened' : 'given', refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, details } = error;
    return { outcome: 'refused', refusal: [details.detail, message].filter(Boolean).join(' ') };
  }
}
