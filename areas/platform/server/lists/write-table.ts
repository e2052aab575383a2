import type { Cells } from './list-table.ts';
import { MOST_ROWS, writeCsv, writeCsvRows } from './write-csv.ts';

/** Rows as CSV, as they come; `isCut`: there are more than `most`, which are left out. */
export async function writeTable(
  columns: string[],
  pieces: AsyncIterable<Cells[]>,
  most = MOST_ROWS,
): Promise<{ content: string; rowCount: number; isCut: boolean }> {
  const written = [writeCsv(columns, [])];
  let rowCount = 0;
  let isCut = false;
  for await (const rows of pieces) {
    const kept = rows.slice(0, most - rowCount);
    isCut ||= kept.length < rows.length;
    rowCount += kept.length;
    written.push(writeCsvRows(kept));
  }
  return { content: written.join(''), rowCount, isCut };
}
