import { expect, test } from 'vitest';
import { formatInvoiceNumber } from './invoice-number.ts';

test.each([
  [1, 'ELB-2026-000001'],
  [4711, 'ELB-2026-004711'],
  [999_999, 'ELB-2026-999999'],
  [1_000_000, 'ELB-2026-1000000'],
])('number %i of 2026 reads %s', (number, printed) => {
  expect(formatInvoiceNumber('ELB', 2026, number)).toBe(printed);
});
