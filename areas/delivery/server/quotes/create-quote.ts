import type { z } from 'zod';
import type { quoteInput } from '#delivery/contract/quotes.ts';
import { promiseBy } from '#platform/domain/opening-hours.ts';
import { bySpeed } from '#platform/domain/statuses.ts';
import { priceAllSpeeds } from '#delivery/domain/price-delivery.ts';
import { type Doors, noDoors } from '#delivery/domain/keep-doors.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { movePin } from '#maps/server/lookups/move-pin.ts';
import { resolvePlace } from '#maps/server/lookups/resolve-place.ts';
import { routeBetween } from '#maps/server/lookups/route-between.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { shareRuns } from '#platform/server/database/batch-calls.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { ClaimWith } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import type { Quote } from './quotes.store.ts';
import { saveQuote } from './save-quote.ts';
import { toQuoteView } from './to-quote-view.ts';

export type { Quote };

/** Quotes that are made at the same time share one reading. */
const readFigures = shareRuns(getFigures);

type End = 'pickup' | 'delivery';
type QuoteInput = z.infer<typeof quoteInput>;

/**
 * A stored, binding price for both places, valid 15 minutes: metres and seconds of the route, prices in cents
 * and promised times of all three speeds, the share given back for a missed one, with those that cannot be
 * kept now and when the others are expected. Places are resolved and routed here; of the price, distance and
 * coordinates sent by a browser only the moved point of an address is used, after a check; `arePinsChecked`
 * if it comes from an earlier order; `companyId` is whose program asks, `isTest` with a test key, `doors`
 * what was typed besides the addresses. Throws ADDRESS_NOT_FOUND, ADDRESS_OUTSIDE_AREA, ADDRESS_UNREACHABLE,
 * PIN_TOO_FAR, PIN_ON_OTHER_STREET, SAME_ADDRESS, NO_ROUTE, ROUTE_QUOTA_REACHED, ROUTE_DENIED, ROUTE_FAILED,
 * and STILL_RUNNING if the key of the claim is taken; a place outside the area or away from any road and a
 * refused point have their end of the route as the detail. Source: docs/decisions/0020, 'Quotes'.
 */
export async function createQuote(
  services: Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>,
  input: QuoteInput,
  {
    arePinsChecked = false,
    claimWith,
    companyId = null,
    isTest = false,
    doors = noDoors,
  }: {
    arePinsChecked?: boolean;
    claimWith?: ClaimWith;
    companyId?: string | null;
    isTest?: boolean;
    doors?: Doors;
  } = {},
): Promise<Quote> {
  const locate = async (end: End) => {
    const place = await resolvePlace(services, input[`${end}PlaceId`], end);
    const pin = input[`${end}Pin`];
    if (!pin) return place;
    return arePinsChecked ? { ...place, ...pin } : await movePin(services, place, pin, end);
  };
  const [pickup, delivery] = await Promise.all([locate('pickup'), locate('delivery')]);
  if (pickup.placeId === delivery.placeId && !pickup.needsHouseNumber) throw new AppError('SAME_ADDRESS');
  const route = await routeBetween(services, pickup, delivery);

  const { packageSize, weightKg } = input;
  const [{ unsellable, expected }, figures] = await Promise.all([
    services.lookAhead({ pickup, delivery, packageSize, weightKg, durationSeconds: route.durationSeconds }),
    readFigures(services.db),
  ]);

  const now = services.clock.now();
  const quote: Quote = {
    id: crypto.randomUUID(),
    companyId,
    isTest,
    pickupPlaceId: pickup.placeId,
    pickupAddress: pickup.formattedAddress,
    pickupLat: pickup.lat,
    pickupLng: pickup.lng,
    pickupPinned: input.pickupPin !== undefined,
    deliveryPlaceId: delivery.placeId,
    deliveryAddress: delivery.formattedAddress,
    deliveryLat: delivery.lat,
    deliveryLng: delivery.lng,
    deliveryPinned: input.deliveryPin !== undefined,
    ...doors,
    addressesComplete: !pickup.needsHouseNumber && !delivery.needsHouseNumber,
    distanceMeters: route.distanceMeters,
    durationSeconds: route.durationSeconds,
    routeEngine: route.engine,
    routeQuality: route.quality,
    routeDataVersion: route.dataVersion,
    path: route.path,
    packageSize: input.packageSize,
    weightKg: input.weightKg,
    prices: priceAllSpeeds(
      { ...input, distanceMeters: route.distanceMeters },
      services.versions.find('prices', now),
    ),
    promisedBy: bySpeed((speed) => promiseBy(now, speed, services.versions.hours()).toISOString()),
    unsellable,
    expected,
    creditPercent: figures.promise_credit_percent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tariff.limits.quoteMinutes * 60_000),
  };
  const claim = await claimWith?.(toQuoteView(quote));
  if (!(await saveQuote(services.db, { quote, claim }))) throw new AppError('STILL_RUNNING');
  return quote;
}
