import { expect, test } from 'vitest';
import { splitPostalAddress } from './split-postal-address.ts';

test('an address in lines or between commas is split into street, postcode and city', () => {
  const parts = { street: 'Neuer Wall 10', postcode: '20354', city: 'Hamburg' };
  expect(splitPostalAddress('Neuer Wall 10\n20354 Hamburg')).toEqual(parts);
  expect(splitPostalAddress('Neuer Wall 10, 20354 Hamburg')).toEqual(parts);
  expect(splitPostalAddress('Abteilung Einkauf\nNeuer Wall 10\n20354 Hamburg\n')).toEqual(parts);
});

test('what an address does not say stays empty', () => {
  expect(splitPostalAddress('')).toEqual({ street: '', postcode: '', city: '' });
  expect(splitPostalAddress('Neuer Wall 10')).toEqual({ street: 'Neuer Wall 10', postcode: '', city: '' });
  expect(splitPostalAddress('20354 Hamburg')).toEqual({ street: '', postcode: '20354', city: 'Hamburg' });
});
