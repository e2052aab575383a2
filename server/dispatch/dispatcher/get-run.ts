import type { z } from 'zod';
import type { deliveryDetails } from '#contract/delivery/deliveries.ts';
import type { driverRun } from '#contract/drivers/drivers.ts';
import { wishDetailsText } from '#domain/delivery/receiver-wishes.ts';
import { listDeliveryDetails } from '#server/delivery/deliveries/list-delivery-details.ts';
import { listDriversDeliveries } from '#server/delivery/deliveries/list-open-deliveries.ts';
import { drawRun } from '#server/maps/lookups/measure-run.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import type { PlacedStop } from './list-run-stops.ts';
import { type PlannedStop, planRun } from './plan-run.ts';

type Run = z.infer<typeof driverRun>;
type Details = z.infer<typeof deliveryDetails>;

/**
 * All stops of a driver in their order, with the contact at each and the route through them; while driving
 * times are unknown, without times and route.
 */
export async function getRun(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'geo' | 'files'>,
  viewer: SignedIn,
): Promise<Run> {
  const run = await planRun(services, viewer.id);
  const rows = await listDriversDeliveries(services.db, viewer.id);
  const details = new Map((await listDeliveryDetails(services, viewer, rows)).map((one) => [one.id, one]));
  // A delivery that another driver took over between the two queries is no longer a stop.
  const isLeft = ({ deliveryId }: PlacedStop) => details.has(deliveryId);
  const stops = run.stops.filter(isLeft);
  const timed = run.timed?.filter(isLeft);
  const show = (stop: PlacedStop) => toShownStop(stop, details.get(stop.deliveryId)!);
  if (!timed || stops.length === 0) return withoutWays(stops.map(show));
  const points = [...(run.start ? [run.start] : []), ...timed.map(({ point }) => point)];
  const line = await drawRun(services, points, run.vehicle);
  const now = services.clock.now();
  return {
    stops: timed.map((stop) => ({ ...show(stop), ...toTimes(stop, now) })),
    totalMeters: timed.reduce((sum, { metersFromPrevious }) => sum + (metersFromPrevious ?? 0), 0),
    totalSeconds: timed.reduce((sum, { drivingSeconds }) => sum + drivingSeconds, 0),
    path: line?.path ?? [],
    quality: line?.quality ?? 'unknown',
  };
}

/** When it is reached, and its distance from the stop before. */
function toTimes({ kind, seconds, promisedBy, metersFromPrevious }: PlannedStop, now: Date) {
  const arrivalAt = new Date(now.getTime() + seconds * 1000);
  const isLate = kind === 'dropoff' && arrivalAt > promisedBy;
  return { arrivalAt: arrivalAt.toISOString(), isLate, metersFromPrevious };
}

function withoutWays(stops: ReturnType<typeof toShownStop>[]): Run {
  const unknown = { arrivalAt: null, isLate: false, metersFromPrevious: null };
  return {
    stops: stops.map((stop) => ({ ...stop, ...unknown })),
    path: [],
    totalMeters: null,
    totalSeconds: null,
    quality: 'unknown',
  };
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
      note: details.deliveryDetails,
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
      : details.pickupDetails,
    wish: null,
  };
}

/** 'Beim Nachbarn abgeben: Familie Petersen' */
const wishText = (wish: NonNullable<Details['receiverWish']>) => `${wish.label}: ${wishDetailsText(wish)}`;
