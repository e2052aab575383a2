import type { z } from 'zod';
import type { deliveryDetails } from '#delivery/contract/deliveries.ts';
import type { driverRun } from '#drivers/contract/drivers.ts';
import { hintText } from '#delivery/domain/hints.ts';
import { nameDoors } from '#delivery/domain/same-door.ts';
import { wishDetailsText } from '#adapters/domain/receiver-wishes.ts';
import { listDeliveryDetails } from '#delivery/server/deliveries/list-delivery-details.ts';
import { listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { drawPlannedRun } from './draw-planned-run.ts';
import type { PlacedStop } from './list-run-stops.ts';
import { planRun } from './plan-run.ts';

type Run = z.infer<typeof driverRun>;
type Details = z.infer<typeof deliveryDetails>;

/** All stops of a driver in their order, with the contact at each and the route through them. */
export async function getRun(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'geo' | 'planner' | 'files'>,
  viewer: SignedIn,
): Promise<Run> {
  const run = await planRun(services, viewer.id);
  const rows = await listDriversDeliveries(services.db, viewer.id);
  const details = new Map((await listDeliveryDetails(services, viewer, rows)).map((one) => [one.id, one]));
  // A delivery that another driver took over between the two queries is no longer a stop.
  const drawn = await drawPlannedRun(services, run, ({ deliveryId }) => details.has(deliveryId));
  const stops = drawn.stops.map(({ stop, ...times }) => ({
    ...toShownStop(stop, details.get(stop.deliveryId)!),
    ...times,
  }));
  const doors = nameDoors(stops.map(({ point, address }) => ({ ...point, address })));
  return { ...drawn, stops: stops.map((stop, index) => ({ ...stop, door: doors[index] ?? '' })) };
}

/** With the phone numbers that this driver may see. */
function toShownStop({ deliveryId, kind, point, promisedBy, notBefore }: PlacedStop, details: Details) {
  const stop = {
    deliveryId,
    shortId: details.shortId,
    kind,
    point,
    promisedBy: promisedBy.toISOString(),
    notBefore: notBefore?.toISOString() ?? null,
  };
  if (kind === 'dropoff') {
    return {
      ...stop,
      address: details.deliveryAddress,
      person: details.receiverName,
      phone: details.receiverPhone,
      note: hintText(details, 'delivery'),
      wish: details.receiverWish && wishText(details.receiverWish),
    };
  }
  const { holder } = details;
  const isHandedOver = kind === 'pickup' && holder !== null;
  return {
    ...stop,
    address: details.pickupAddress,
    person: isHandedOver ? holder.name : details.senderName,
    phone: isHandedOver ? holder.phone : details.senderPhone,
    note: isHandedOver
      ? `Das Paket liegt bei ${holder.name}. Bitte vereinbaren Sie, wo Sie es übernehmen.`
      : hintText(details, 'pickup'),
    wish: null,
  };
}

/** 'Beim Nachbarn abgeben: Familie Petersen' */
const wishText = (wish: NonNullable<Details['receiverWish']>) => `${wish.label}: ${wishDetailsText(wish)}`;
