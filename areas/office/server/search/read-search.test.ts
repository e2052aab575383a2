import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test('a phone number of any notation is its digits after the leading zero, from the last', () => {
  const notations = [
    '0171 2345678',
    '+49 171 2345678',
    '0049171/2345678',
    '+49 (0)171-2345678',
    '171 2345678',
  ];
  expect(notations.map((text) => readSearch(text).reversedDigits)).toEqual(Array(5).fill('8765432171'));
  expect(readSearch('+33 6 1234').reversedDigits).toBe('4321633');
  for (const text of ['0171', 'Weg 12345', 'a1b2c3d4'])
    expect(readSearch(text).reversedDigits).toBeUndefined();
});

test('four or more characters may begin the id of a delivery', () => {
  expect(readSearch('#A1B2').ids).toEqual({
    from: 'a1b20000000000000000000000000000',
    to: 'a1b2ffffffffffffffffffffffffffff',
  });
  const id = '0b7a4a53-3c51-4c36-9f4c-0a4f3a1d2b11';
  expect(readSearch(id).ids?.from).toBe(id.replaceAll('-', ''));
  for (const text of ['a1b', 'Hamburg', `${id}0`]) expect(readSearch(text).ids).toBeUndefined();
});
