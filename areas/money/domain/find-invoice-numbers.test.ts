import { expect, test } from 'vitest';
import { findInvoiceNumbers, guessInvoiceNumbers } from './find-invoice-numbers.ts';

const find = (text: string) => findInvoiceNumbers('ELB', text);

test.each([
  'Rechnung ELB-2026-000123 Danke',
  'Rechnung ELB-2026-0001 23 Danke',
  'Rechnung ELB-2026-0001\n23',
  'Rechnung EL B-20 26-00 01 23 vom 01.12.2026',
  'elb 2026 000123',
  'RE ELB2026000123, danke',
  'ELB/2026/000123.',
  'ELB–2026–000123',
  'RE-ELB-2026-0001\u00A023',
  'ELB-2026-000\u00AD123',
  'ELB:2026:000123',
  'ＥＬＢ－２０２６－０００１２３',
  'EREF+NOTPROVIDEDSVWZ+ELB-2026-0001 23KREF+4711',
  'KREF+4711SVWZ+ELB-2026-000123EREF+NOTPROVIDED',
  'ELB-2026-000123 4711',
  'ELB-2026-000123 23,50 EUR',
  'ELB-2026-000123 2026-12-01',
  '4711; ELB-2026-000123; 99',
])('a number is read over blanks and line ends: %j', (text) => {
  expect(find(text)).toEqual(['ELB-2026-000123']);
});

test.each([
  'ELB-2026-0001',
  'ELB-2026/001',
  'ELB-2026-0001; 23',
  'SVWZ+ELB-2026-0001EREF+23',
  'ELB-2O26-OOO123',
  'ELB-2026-0001 23,50 EUR',
  'ELB-2026-0000012',
  'ELB-2026-00000123',
  'ELB-2026-000001-2',
  'ELB-2026-000001/000002',
  'ELB-2026-000001a',
  'SELB-2026-000001',
  'ELB-2026-123456 7',
  'ELB-2026-000000',
  'ELB-1926-000001',
  'ELB-2026',
])('what is longer, shorter or can be read in two ways is no number: %j', (text) => {
  expect(find(text)).toEqual([]);
});

test('several numbers are read, each once; one above 999.999 has no zeros in front', () => {
  expect(find('ELB-2026-000001, ELB-2026-000002 und elb-2026-000001')).toEqual([
    'ELB-2026-000001',
    'ELB-2026-000002',
  ]);
  expect(find('ELB-2026-1000000')).toEqual(['ELB-2026-1000000']);
});

test('a person is shown what was perhaps meant', () => {
  const guess = (text: string) => guessInvoiceNumbers('ELB', text);
  expect(guess('ELB-2026/001')).toEqual(['ELB-2026-000001']);
  expect(guess('ELB-2026-000001-2')).toEqual(['ELB-2026-000001']);
  expect(guess('ELB-2026-00000123')).toEqual([]);
  expect(guess('ELB-2O26-OOOl23')).toEqual(['ELB-2026-000123']);
  expect(guess('RgELB-2026-000123KDNR')).toEqual(['ELB-2026-000123']);
  expect(guess('ELB-2026 Olaf')).toEqual([]);
});
