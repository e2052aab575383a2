import type { BookingForm } from '#web/features/booking/booking-form.ts';
import type { Quote, QuoteInput } from './use-quote.ts';

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

/**
 * Whether the offer, which was asked for with `asked`, is for what stands in the form. The places are compared as they
 * were asked for: a maps service may answer with another id for the same place.
 */
export function isQuoteFor(
  quote: Pick<Quote, 'packageSize' | 'weightKg'>,
  asked: QuoteInput | undefined,
  values: BookingForm,
): boolean {
  const wanted = quoteInputOf(values);
  return (
    wanted !== undefined &&
    wanted.pickupPlaceId === asked?.pickupPlaceId &&
    wanted.deliveryPlaceId === asked.deliveryPlaceId &&
    [asked, quote].every(
      ({ packageSize, weightKg }) => packageSize === wanted.packageSize && weightKg === wanted.weightKg,
    )
  );
}
