import { expect, test } from 'vitest';
import { parseHouseNumber } from './house-number.ts';
import { listStreetSpellings, normalizeStreet, normalizeStreetPlain } from './normalize-street.ts';

test.each([
  ['Osterstraße', 'osterstrasse'],
  ['OSTERSTR.', 'osterstrasse'],
  ['Große Berg-Str', 'grosse berg strasse'],
  ['St. Pauli Fischmarkt', 'sankt pauli fischmarkt'],
  ['Mönckebergstr', 'moenckebergstrasse'],
  ["Op'n Hainholt", 'opn hainholt'],
  ['  Kurt-A.-Körber-Chaussee ', 'kurt a koerber chaussee'],
  ['Ölmühle', 'oelmuehle'],
])('%s is written %s', (typed, normal) => {
  expect(normalizeStreet(typed)).toBe(normal);
});

test('umlauts may be typed as plain vowels', () => {
  expect(normalizeStreetPlain('Mönckebergstraße')).toBe('monckebergstrasse');
  expect(listStreetSpellings('Mönckebergstraße')).toHaveLength(2);
  // A decomposed umlaut (vowel and combining mark), as some keyboards and file systems write it.
  expect(listStreetSpellings('Mo\u0308nckebergstraße')).toHaveLength(2);
  expect(listStreetSpellings('Steindamm')).toEqual(['steindamm']);
});

test.each([
  ['12', '12'],
  ['12 A', '12a'],
  ['12 / 14', '12-14'],
  ['12a–14b', '12a-14b'],
])('house number %s is written %s', (typed, normal) => {
  expect(parseHouseNumber(typed)).toBe(normal);
});

test.each(['', '0', '012', '12345', 'a', '12ab', '<script>', '-5', '1234a-1235b', '12-', '12#3'])(
  '"%s" is no house number',
  (typed) => {
    expect(parseHouseNumber(typed)).toBeUndefined();
  },
);
