import { expect, test } from 'vitest';
import { readLineSearch } from '#domain/billing/read-line-search.ts';
import { listKindsNamed } from './difference-texts.ts';
import { isMeantDifference } from './narrow-differences.ts';

const found = {
  kind: 'settlement_amount',
  cents: -1250,
  deliveryId: '0f1e2d3c-0000-4000-8000-000000000000',
  at: new Date('2026-11-20T12:00:00Z'),
} as const;
const isFound = (text: string) => {
  const read = readLineSearch(text);
  return isMeantDifference({ search: { ...read, kinds: listKindsNamed(read.words) } }, found);
};

test('a difference of a settlement is found by its text, its amount and its delivery', () => {
  expect(['anderen Betrag abgerechnet', '12,50', '0f1e2d3c'].map(isFound)).toEqual([true, true, true]);
  expect(['Gebühr', '12,51', '0f1e2d3d'].map(isFound)).toEqual([false, false, false]);
});

test('and narrowed by its kind and its time', () => {
  expect(isMeantDifference({ kind: 'settlement_amount' }, found)).toBe(true);
  expect(isMeantDifference({ kind: 'settlement_fee' }, found)).toBe(false);
  const day = { start: new Date('2026-11-20T00:00:00Z'), end: found.at };
  expect(isMeantDifference({ span: day }, found)).toBe(false);
  expect(isMeantDifference({ span: { ...day, end: new Date('2026-11-21T00:00:00Z') } }, found)).toBe(true);
});
