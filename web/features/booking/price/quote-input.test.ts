import { describe, expect, it } from 'vitest';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import { emptyBooking, fillBooking } from '#web/features/booking/booking-form.ts';
import { bookingForm } from '#web/features/booking/booking-schema.ts';
import { isQuoteFor, quoteInputOf } from './quote-input.ts';

const form = {
  ...emptyBooking(),
  pickup: draftOf({ placeId: 'a', address: 'Osterstraße 12, 20259 Hamburg' }),
  delivery: draftOf({ placeId: 'b', address: 'Mönckebergstraße 7, 20095 Hamburg' }),
};
const asked = quoteInputOf(form);
const quote = { packageSize: 'small', weightKg: 1 } as const;

describe('a quote', () => {
  it('is not asked for with more than anybody carries, and what was typed stays in the draft', () => {
    expect(quoteInputOf({ ...form, weightKg: 20 })).toMatchObject({ weightKg: 20 });
    const tooMuch = fillBooking({ ...form, weightKg: 25 });
    expect(tooMuch.weightKg).toBe(25);
    expect(quoteInputOf(tooMuch)).toBeUndefined();
    expect(bookingForm.safeParse(tooMuch).error?.issues.map(({ message }) => message)).toContain(
      'Wir befördern höchstens 20 kg.',
    );
  });

  it('is for the form that it was asked with', () => {
    expect(isQuoteFor(quote, asked, form)).toBe(true);
  });

  it('is not for another parcel, even before the page has asked again', () => {
    expect(isQuoteFor(quote, asked, { ...form, packageSize: 'large' })).toBe(false);
    expect(isQuoteFor(quote, asked, { ...form, weightKg: 7 })).toBe(false);
  });

  it('is not for another parcel when it is the one kept from before', () => {
    const larger = { ...form, packageSize: 'large' as const };
    expect(isQuoteFor(quote, quoteInputOf(larger), larger)).toBe(false);
    const heavier = { ...form, weightKg: 7 };
    expect(isQuoteFor(quote, quoteInputOf(heavier), heavier)).toBe(false);
  });

  it('is not for other places, nor for none', () => {
    expect(isQuoteFor(quote, asked, { ...form, delivery: form.pickup })).toBe(false);
    expect(isQuoteFor(quote, asked, { ...form, pickup: form.delivery })).toBe(false);
    expect(isQuoteFor(quote, undefined, emptyBooking())).toBe(false);
  });
});
