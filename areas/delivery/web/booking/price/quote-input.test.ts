import { describe, expect, it } from 'vitest';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import { emptyBooking, fillBooking } from '#delivery/web/booking/booking-form.ts';
import { bookingForm } from '#delivery/web/booking/booking-schema.ts';
import { isQuoteFor, quoteInputOf } from './quote-input.ts';

const form = {
  ...emptyBooking(),
  pickup: draftOf({ placeId: 'a', address: 'Osterstraße 12, 20259 Hamburg' }),
  delivery: draftOf({ placeId: 'b', address: 'Mönckebergstraße 7, 20095 Hamburg' }),
};
const asked = quoteInputOf(form);
const quote = { packageSize: 'small', weightKg: 1 } as const;

describe('a quote', () => {
  it('is not requested above the weight limit, and the input stays in the draft', () => {
    expect(quoteInputOf({ ...form, weightKg: 20 })).toMatchObject({ weightKg: 20 });
    const tooMuch = fillBooking({ ...form, weightKg: 25 });
    expect(tooMuch.weightKg).toBe(25);
    expect(quoteInputOf(tooMuch)).toBeUndefined();
    expect(bookingForm.safeParse(tooMuch).error?.issues.map(({ message }) => message)).toContain(
      'Wir befördern höchstens 20 kg.',
    );
  });

  it('is valid for the form that it was requested with', () => {
    expect(isQuoteFor(quote, asked, form)).toBe(true);
  });

  it('is not valid for another parcel, even before the page has requested a new one', () => {
    expect(isQuoteFor(quote, asked, { ...form, packageSize: 'large' })).toBe(false);
    expect(isQuoteFor(quote, asked, { ...form, weightKg: 7 })).toBe(false);
  });

  it('is not valid for another parcel if it is the previous quote', () => {
    const larger = { ...form, packageSize: 'large' as const };
    expect(isQuoteFor(quote, quoteInputOf(larger), larger)).toBe(false);
    const heavier = { ...form, weightKg: 7 };
    expect(isQuoteFor(quote, quoteInputOf(heavier), heavier)).toBe(false);
  });

  it('is requested with the moved points, and is not valid for other points', () => {
    const pin = { lat: 53.55, lng: 9.93 };
    const pinned = { ...form, pickup: { ...form.pickup, pin } };
    expect(asked).not.toHaveProperty('pickupPin');
    const askedPinned = quoteInputOf(pinned);
    expect(askedPinned).toEqual({ ...asked, pickupPin: pin });
    expect(isQuoteFor(quote, askedPinned, pinned)).toBe(true);
    expect(isQuoteFor(quote, asked, pinned)).toBe(false);
    expect(isQuoteFor(quote, askedPinned, form)).toBe(false);
    const further = { ...form, pickup: { ...form.pickup, pin: { ...pin, lng: 9.94 } } };
    expect(isQuoteFor(quote, askedPinned, further)).toBe(false);
  });

  it('is requested with the address of a draft, but not with a broken one', () => {
    const pin = { lat: 53.55, lng: 9.93 };
    const kept = JSON.parse(JSON.stringify({ ...form, pickup: { ...form.pickup, pin } })) as unknown;
    expect(fillBooking(kept).pickup).toEqual({ ...form.pickup, pin });
    const broken = { ...form, pickup: { ...form.pickup, pin: { lat: 'x' } } };
    expect(fillBooking(broken).pickup.pin).toBeNull();
  });

  it('keeps a floor typed with the address on a page without a field for it', () => {
    const typed = fillBooking({ ...form, delivery: { ...form.delivery, note: '3. OG' } });
    expect([typed.deliveryDoorbell, typed.delivery.note]).toEqual(['3. OG', '']);
  });

  it('is requested with the moved point of an earlier order', () => {
    const known = { placeId: 'a', address: 'Osterstraße 12', lat: 53.55, lng: 9.93 };
    expect(draftOf({ ...known, pinned: true }).pin).toEqual({ lat: 53.55, lng: 9.93 });
    expect(draftOf({ ...known, pinned: false }).pin).toBeNull();
  });

  it('is not valid for other places or an empty form', () => {
    expect(isQuoteFor(quote, asked, { ...form, delivery: form.pickup })).toBe(false);
    expect(isQuoteFor(quote, asked, { ...form, pickup: form.delivery })).toBe(false);
    expect(isQuoteFor(quote, undefined, emptyBooking())).toBe(false);
  });
});
