import { expect, test } from 'vitest';
import { readCents, readSignedCents } from './read-cents.ts';

test.each([
  ['5', 500],
  ['12,50', 1250],
  ['12.5', 1250],
  [' 3,05 € ', 305],
  ['0', 0],
  ['', undefined],
  ['1,234', undefined],
  ['-5', undefined],
  ['fünf', undefined],
])('%j reads as %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([
  ['-12,50', -1250],
  [' − 5 €', -500],
  ['12,50', 1250],
  ['--5', undefined],
  ['-', undefined],
])('%j reads as %s cents, with its sign', (text, cents) => {
  expect(readSignedCents(text)).toBe(cents);
});
