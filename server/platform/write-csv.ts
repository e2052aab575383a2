import { stringify } from 'csv-stringify/sync';

/** A table as CSV for German office programs. User input is never interpreted as a formula. */
export function writeCsv(columns: string[], records: (string | number)[][]): string {
  return stringify([columns, ...records], {
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
    escape_formulas: true,
  });
}
