import { expect, test } from 'vitest';
import { elsewhereAddress, formatHomeAddress, splitHomeAddress } from './home-address.ts';

test('an address outside Hamburg is split into the parts that it was made of', () => {
  const home = { street: 'Q7, 24', postcode: '68161', town: 'Mannheim' };
  expect(splitHomeAddress(formatHomeAddress(home))).toEqual(home);
});

test.each(['Osterstraße 12, 20259 Hamburg-Eimsbüttel', 'Osterstraße 12', ''])(
  '%j is not split into address parts',
  (address) => {
    expect(splitHomeAddress(address)).toBeNull();
  },
);

test('a town counts as Hamburg with its district or full name, but not by a similar beginning', () => {
  const towns = ['HAMBURG', 'Hamburg-Altona', 'Hamburg (Altona)', 'Hansestadt Hamburg', 'Hamburger Hof'];
  const { town } = elsewhereAddress.shape;
  expect(towns.map((name) => town.safeParse(name).success)).toEqual([false, false, false, false, true]);
});
