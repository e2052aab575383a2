import type { BookingForm } from './booking-form.ts';
import type { QuoteInput } from './use-quote.ts';

/** What an offer is asked for with; undefined until both places are chosen. */
export function quoteInputOf(values: BookingForm): QuoteInput | undefined {
  const { pickup, delivery, packageSize, weightKg } = values;
  if (!pickup.place || !delivery.place) return undefined;
  return {
    pickupPlaceId: (pickup.numbered ?? pickup.place).placeId,
    deliveryPlaceId: (delivery.numbered ?? delivery.place).placeId,
    packageSize,
    weightKg,
  };
}
