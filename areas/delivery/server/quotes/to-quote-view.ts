import type { z } from 'zod';
import type { quote as wireQuote } from '#delivery/contract/quotes.ts';
import { findCredit } from '#delivery/domain/find-credit.ts';
import { parcelFacts, pickFacts } from '#delivery/domain/order-facts.ts';
import { tenthsOfKm } from '#delivery/domain/price-delivery.ts';
import type { Quote } from './quotes.store.ts';
import type { Expected } from './sale.ts';

/** Both places of a quote. */
export function toPlaces(quote: Quote): Pick<z.infer<typeof wireQuote>, 'pickup' | 'delivery'> {
  return {
    pickup: {
      placeId: quote.pickupPlaceId,
      address: quote.pickupAddress,
      lat: quote.pickupLat,
      lng: quote.pickupLng,
      pinned: quote.pickupPinned,
    },
    delivery: {
      placeId: quote.deliveryPlaceId,
      address: quote.deliveryAddress,
      lat: quote.deliveryLat,
      lng: quote.deliveryLng,
      pinned: quote.deliveryPinned,
    },
  };
}

/** A quote in wire format; distances as shown and priced. */
export function toQuoteView(quote: Quote): z.infer<typeof wireQuote> {
  const price = (speed: keyof Quote['prices']) => ({
    ...quote.prices[speed],
    promisedBy: quote.promisedBy[speed],
    expected: toWindow(quote.expected[speed]),
    creditCents: findCredit(quote.prices[speed].totalCents, quote.creditPercent),
    unsellable: speed in quote.unsellable ? { possibleAt: quote.unsellable[speed] ?? null } : null,
  });
  return {
    id: quote.id,
    ...toPlaces(quote),
    ...pickFacts(quote, parcelFacts),
    distanceMeters: quote.distanceMeters,
    distanceKm: tenthsOfKm(quote.distanceMeters) / 10,
    durationSeconds: quote.durationSeconds,
    engine: quote.routeEngine,
    quality: quote.routeQuality,
    path: quote.path,
    addressesComplete: quote.addressesComplete,
    prices: { standard: price('standard'), express: price('express'), express_gold: price('express_gold') },
    createdAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
  };
}

/** The planned instant itself is not told: it would look surer than it is. */
function toWindow(expected: Expected | undefined) {
  return expected ? { from: expected.from, until: expected.until } : null;
}
