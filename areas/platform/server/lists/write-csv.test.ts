import { expect, test } from 'vitest';
import { writeCsv, writeCsvRows, writeEuros } from './write-csv.ts';

test('a cell that begins like a formula is escaped, but a negative amount stays a number', () => {
  const table = writeCsv(['Wer', 'Betrag'], [['=cmd()', '-12,50']]);
  expect(table).toBe("\uFEFFWer;Betrag\r\n'=cmd();-12,50\r\n");
  expect(
    writeCsvRows([
      ['-1+2', '+49'],
      ['＝A1', '-5'],
    ]),
  ).toBe("'-1+2;'+49\r\n'＝A1;-5\r\n");
});

test('cents are written in euros with a decimal comma', () => {
  expect([1250, -5, 100_000_00].map(writeEuros)).toEqual(['12,50', '-0,05', '100000,00']);
});
