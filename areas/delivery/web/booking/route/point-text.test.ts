import { describe, expect, it } from 'vitest';
import { draftOf, emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { pointText } from './point-text.ts';

const known = draftOf({ placeId: 'a', address: 'Osterstraße 12, 20259 Hamburg' });
const place = (precision?: 'house' | 'interpolated' | 'street' | 'place') => ({
  placeId: 'a',
  mainText: 'Osterstraße 12',
  secondaryText: '20259 Hamburg',
  needsHouseNumber: false,
  precision,
});
const street = { ...place('street'), mainText: 'Osterstraße', needsHouseNumber: true };
const ESTIMATED = 'Hausnummer geschätzt: Bitte prüfen Sie den Punkt auf der Karte.';
const UNKNOWN = 'Diese Hausnummer kennt unsere Karte nicht: Der Punkt liegt auf der Straße.';

describe('the note under an address', () => {
  it('says that its number is estimated, or not known', () => {
    expect(pointText({ ...known, place: place('interpolated') })).toBe(ESTIMATED);
    expect(pointText({ ...known, place: place('street') })).toBe(UNKNOWN);
    expect(pointText({ ...known, place: street, houseNumber: '99', numbered: place('street') })).toBe(
      UNKNOWN,
    );
  });

  it('is empty if its house is known, its precision is unknown, or its number is missing', () => {
    for (const draft of [
      emptyAddress(),
      known,
      { ...known, place: place('house') },
      { ...known, place: place('place') },
      { ...known, place: street },
    ]) {
      expect(pointText(draft)).toBeUndefined();
    }
  });

  it('says that its point was moved, whatever the map knows', () => {
    const pin = { lat: 53.5, lng: 10 };
    expect(pointText({ ...known, place: place('street'), pin })).toBe(
      'Sie haben den Punkt auf der Karte angepasst.',
    );
  });
});
