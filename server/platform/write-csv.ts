import { stringify } from 'csv-stringify/sync';

/** A table as German office programs open it. What somebody else has written is never a formula of theirs. */
export function writeCsv(columns: string[], records: (string | number)[][]): string {
  return stringify([columns, ...records], {
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
    escape_formulas: true,
  });
}
