import { expect, test } from 'vitest';
import { isLeitwegId, isMeantAsLeitwegId, normalizeLeitwegId } from './leitweg-id.ts';

test.each([
  '04011000-1234512345-06',
  '991-33333TEST-33',
  '991-03730-19',
  '04011000-900X999-08',
  '992-90009-96',
])('%s is a Leitweg-ID', (id) => {
  expect(isLeitwegId(id)).toBe(true);
});

test.each([
  // A changed digit, two exchanged ones, and a changed letter.
  '04011000-1234512345-07',
  '04011000-1234512354-06',
  '991-33333TESU-33',
  // No such state, a part of a wrong length, none at all, and too long a one.
  '17011000-1234512345-06',
  '0401-12345-67',
  '04011000--06',
  `04011000-${'1'.repeat(31)}-06`,
  '04011000',
  'Einkauf 12',
])('%s is not a Leitweg-ID', (id) => {
  expect(isLeitwegId(id)).toBe(false);
});

test('spaces and lower case are accepted; other buyer references are not taken for a Leitweg-ID', () => {
  expect(isLeitwegId(normalizeLeitwegId(' 991-33333 test-33'))).toBe(true);
  expect(['04011000-12345-67', 'Einkauf 12', '4711', 'K-12'].map(isMeantAsLeitwegId)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
