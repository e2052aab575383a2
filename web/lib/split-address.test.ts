import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

it('an address is split into the street, and the postcode and place below it', () => {
  expect(splitAddress('Osterstraße 12, 20259 Hamburg-Eimsbüttel')).toEqual({
    street: 'Osterstraße 12',
    place: '20259 Hamburg-Eimsbüttel',
  });
  expect(splitAddress('Wilhelmsburg')).toEqual({ street: 'Wilhelmsburg', place: '' });
});
