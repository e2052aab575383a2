import { describe, expect, it } from 'vitest';
import { draftOf, emptyAddress, findPlace } from './address-draft.ts';

const street = {
  placeId: 's1',
  mainText: 'Osterstraße',
  secondaryText: '20259 Hamburg',
  needsHouseNumber: true,
};
const house = { ...street, placeId: 'h1', mainText: 'Osterstraße 12', needsHouseNumber: false };

describe('an address draft', () => {
  it('has no place while nothing is chosen or the house number is missing', () => {
    expect(findPlace(emptyAddress())).toBeNull();
    expect(findPlace({ ...emptyAddress(), place: street, houseNumber: '1' })).toBeNull();
  });

  it('has the place of street and house number', () => {
    expect(findPlace({ ...emptyAddress(), place: street, houseNumber: '12', numbered: house })).toBe(house);
    expect(findPlace({ ...emptyAddress(), place: house })).toBe(house);
  });

  it('takes a resolved address as one complete place', () => {
    const draft = draftOf({ placeId: 'p1', address: 'Osterstraße 12, 20259 Hamburg, Eimsbüttel' });
    expect(draft.text).toBe('Osterstraße 12, 20259 Hamburg, Eimsbüttel');
    expect(findPlace(draft)).toEqual({
      placeId: 'p1',
      mainText: 'Osterstraße 12',
      secondaryText: '20259 Hamburg, Eimsbüttel',
      needsHouseNumber: false,
    });
  });
});
