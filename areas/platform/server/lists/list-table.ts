import type { Database, Executor } from '#platform/server/database/database.ts';
import { giveWay } from '#platform/server/process/give-way.ts';
import type { Clock } from '#platform/server/time/time.ts';

export type Cells = (string | number)[];

/** A part of a list, after a row of it, or the whole of one that is shown on one page. */
export interface Part {
  /** Cursor: the last row of the previous part. */
  after?: { at: Date; id: string } | undefined;
  limit: number;
  isWhole?: boolean;
}
/** Reads the rows of a list that match, newest first. */
export type LineReader<Filters, Row> = (executor: Executor, filters: Filters, part: Part) => Promise<Row[]>;

interface Source {
  db: Database;
  clock: Clock;
}

/**
 * A list as a table: its columns, and its rows in pieces small enough for the event loop to go on in between,
 * at most `maxRows` rows and one more.
 */
export interface ListTable<Filters> {
  columns: string[];
  read: (source: Source, filters: Filters, maxRows: number) => AsyncIterable<Cells[]>;
}

/** Rows that are read at once. */
const BATCH = 500;
/** Rows that are formatted at once. */
const PIECE = 200;

async function* inPieces<Row>(rows: readonly Row[], toCells: (row: Row) => Cells): AsyncIterable<Cells[]> {
  for (let from = 0; from < rows.length; from += PIECE) {
    await giveWay();
    yield rows.slice(from, from + PIECE).map(toCells);
  }
}

/** Of a list that is read page by page. */
export const inBatches = <Filters, Row extends { id: string; at: string }>(
  columns: string[],
  read: LineReader<Filters, Row>,
  toCells: (row: Row) => Cells,
): ListTable<Filters> => ({
  columns,
  async *read({ db }, filters, maxRows) {
    let after: Part['after'];
    for (let open = maxRows + 1; open > 0; open -= BATCH) {
      const rows = await read(db, filters, { after, limit: Math.min(BATCH, open) });
      yield* inPieces(rows, toCells);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = { at: new Date(last.at), id: last.id };
    }
  },
});

/** Of a list that is short by nature. */
export const atOnce = <Filters, Row>(
  columns: string[],
  read: (source: Source, filters: Filters, maxRows: number) => Promise<Row[]>,
  toCells: (row: Row) => Cells,
): ListTable<Filters> => ({
  columns,
  async *read(source, filters, maxRows) {
    yield* inPieces(await read(source, filters, maxRows + 1), toCells);
  },
});
