import { billingTexts } from '#web/fields/billing-fields.tsx';
import { describe, expect, it } from 'vitest';
import { draftOf } from '#web/fields/address-field/address-draft.ts';
import { emptyBooking } from './booking-form.ts';
import { costTexts } from './pay/company-billing.tsx';
import { foldAtStart, listFilled, sectionFields } from './sections.ts';

const finished = {
  ...emptyBooking(),
  pickup: draftOf({ placeId: 'a', address: 'Osterstraße 12, 20259 Hamburg' }),
  delivery: draftOf({ placeId: 'b', address: 'Mönckebergstraße 7, 20095 Hamburg' }),
  senderName: 'Nina Neumann',
  senderPhone: '040 987654',
  receiverName: 'Fiete Claasen',
  receiverPhone: '040 123456',
  packageDescription: 'Zwei Bücher',
};

describe('the sections of the order form', () => {
  it('contain every field exactly once, except those of the invoice and its payment', () => {
    const others = [...billingTexts, ...costTexts, 'method'];
    expect([...Object.values(sectionFields).flat(), ...others].toSorted()).toEqual(
      Object.keys(emptyBooking()).toSorted(),
    );
  });

  it('are filled when each of their fields is valid', () => {
    expect(listFilled(emptyBooking())).toEqual(['speed']);
    expect(listFilled({ ...finished, receiverPhone: '12' })).toEqual(['route', 'sender', 'parcel', 'speed']);
    expect(listFilled(finished)).toHaveLength(5);
    expect(listFilled(finished, true)).not.toContain('guest');
    expect(listFilled({ ...finished, guestEmail: 'nina@beispiel.de' }, true)).toContain('guest');
  });

  it('start folded if account or draft filled them, the speed only beside a finished form', () => {
    expect(foldAtStart(emptyBooking())).toEqual([]);
    expect(foldAtStart({ ...emptyBooking(), senderName: 'Nina', senderPhone: '040 987654' })).toEqual([
      'sender',
    ]);
    expect(foldAtStart(finished)).toEqual(['route', 'sender', 'receiver', 'parcel', 'speed']);
  });
});
