import { stringify } from 'csv-stringify/sync';

/** '-12,50' begins like a formula, and is none. */
const isNumber = /^-\d+(,\d+)?$/;
const beginsFormula = /^[=+\-@\t\r＝＋－＠]/;

/** A table as CSV for German office programs. User input is never interpreted as a formula. */
export function writeCsv(columns: string[], records: (string | number)[][]): string {
  return stringify([columns, ...records], { ...shape, bom: true });
}

/** Further rows of the same table. */
export function writeCsvRows(records: (string | number)[][]): string {
  return stringify(records, shape);
}

const shape = {
  delimiter: ';',
  record_delimiter: 'windows',
  cast: {
    string: (text: string) => (beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text),
  },
} as const;

/** More rows would not open in an office program. */
export const MAX_ROWS = 100_000;

/** 12.5 as '12,50' with two digits; empty for null. */
export const writeDecimal = (value: number | null, digits: number) =>
  value === null ? '' : value.toFixed(digits).replace('.', ',');

/** 1250 cents as '12,50'. */
export const writeEuros = (cents: number) => writeDecimal(cents / 100, 2);
