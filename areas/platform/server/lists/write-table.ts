import type { Cells } from './list-table.ts';
import { MAX_ROWS, writeCsv, writeCsvRows } from './write-csv.ts';

/** Rows as CSV, as they come; `isCut`: there are more than `maxRows`, which are left out. */
export async function writeTable(
  columns: string[],
  pieces: AsyncIterable<Cells[]>,
  maxRows = MAX_ROWS,
): Promise<{ content: string; rowCount: number; isCut: boolean }> {
  const written = [writeCsv(columns, [])];
  let rowCount = 0;
  let isCut = false;
  for await (const rows of pieces) {
    const kept = rows.slice(0, maxRows - rowCount);
    isCut ||= kept.length < rows.length;
    rowCount += kept.length;
    written.push(writeCsvRows(kept));
  }
  return { content: written.join(''), rowCount, isCut };
}
