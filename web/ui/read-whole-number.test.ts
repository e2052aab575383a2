import { expect, it } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

it.each([
  ['7', 7],
  ['1,5', 2],
  ['4,2', 5],
  ['4.2', 5],
  ['4,', 4],
  [',5', 1],
  ['5,0', 5],
  [' 12 ', 12],
])('reads %j as %i, with comma or point', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

it.each(['', ',', '1,5,5', '1.000,5', 'drei', '-3', '1e3'])('finds no number in %j', (text) => {
  expect(readWholeNumber(text)).toBeUndefined();
});
