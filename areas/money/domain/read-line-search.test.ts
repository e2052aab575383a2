import { expect, test } from 'vitest';
import { readLineSearch } from './read-line-search.ts';

test('an amount is read in the usual spellings', () => {
  const cents = (text: string) => readLineSearch(text).cents;
  expect(['34,90', '34.9', '34,9 €', '-34,90', '1.234,50 €', '1.234', '250'].map(cents)).toEqual([
    3490, 3490, 3490, 3490, 123_450, 123_400, 25_000,
  ]);
  expect(['34,901', 'Petersen', '12-34', '99999999'].map(cents)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the beginning of an invoice number is recognised in upper and lower case', () => {
  const number = (text: string) => readLineSearch(text).invoiceNumber;
  expect(['elb-2026', 'ELB-2026-00001', 'ELB-'].map(number)).toEqual(['ELB-2026', 'ELB-2026-00001', 'ELB-']);
  expect(['ELB-2026-0001 23', 'elb-2026- 000123'].map(number)).toEqual([
    'ELB-2026-000123',
    'ELB-2026-000123',
  ]);
  expect(['Petersen', 'ELB 2026', '2026-11', 'Meier-Schulz'].map(number)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
