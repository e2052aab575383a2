import { tariff } from '#platform/domain/tariff.ts';
import type { Trip } from '#delivery/web/booking/route/trip.ts';
import type { Quote, QuoteInput } from './use-quote.ts';

/** Input of a quote; undefined until both places are chosen, and for a parcel that cannot be carried. */
export function quoteInputOf(values: Trip): QuoteInput | undefined {
  const { pickup, delivery, packageSize, weightKg } = values;
  if (!pickup.place || !delivery.place || weightKg > tariff.limits.maxWeightKg) return undefined;
  return {
    pickupPlaceId: (pickup.numbered ?? pickup.place).placeId,
    deliveryPlaceId: (delivery.numbered ?? delivery.place).placeId,
    ...(pickup.pin && { pickupPin: pickup.pin }),
    ...(delivery.pin && { deliveryPin: delivery.pin }),
    packageSize,
    weightKg,
  };
}

/** The key of a price: the same places, parcel and speed cost the same. */
export interface Wanted extends Partial<QuoteInput> {
  deliverySpeed: Trip['deliverySpeed'];
}

export function wantedOf(values: Trip): Wanted {
  return { ...quoteInputOf(values), deliverySpeed: values.deliverySpeed };
}

const isSameParcel = (one: Partial<QuoteInput>, other: Partial<QuoteInput>) =>
  one.packageSize === other.packageSize && one.weightKg === other.weightKg;

const isSamePin = (one: QuoteInput['pickupPin'], other: QuoteInput['pickupPin']) =>
  one?.lat === other?.lat && one?.lng === other?.lng;

const hasSamePlaces = (one: Partial<QuoteInput>, other: Partial<QuoteInput>) =>
  one.pickupPlaceId === other.pickupPlaceId &&
  one.deliveryPlaceId === other.deliveryPlaceId &&
  isSamePin(one.pickupPin, other.pickupPin) &&
  isSamePin(one.deliveryPin, other.deliveryPin);

export function isSameWanted(one: Wanted, other: Wanted): boolean {
  return hasSamePlaces(one, other) && isSameParcel(one, other) && one.deliverySpeed === other.deliverySpeed;
}

/**
 * Whether the quote, which was requested with `asked`, matches the form. Places are compared as requested,
 * because a maps service may return another id for the same place.
 */
export function isQuoteFor(
  quote: Pick<Quote, 'packageSize' | 'weightKg'>,
  asked: QuoteInput | undefined,
  values: Trip,
): boolean {
  const wanted = quoteInputOf(values);
  return (
    wanted !== undefined &&
    asked !== undefined &&
    hasSamePlaces(asked, wanted) &&
    isSameParcel(asked, wanted) &&
    isSameParcel(quote, wanted)
  );
}
