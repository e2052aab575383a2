/** Rows of statements that are built once: the form says which columns they write, the call with what. */
import { getTableColumns, is } from 'drizzle-orm';
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Given } from './prepare-once.ts';

/** The columns that a row writes, in its order. */
export const listWritten = (row: object): string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** The row as it stands in the text; `part` tells rows of one statement apart. */
export function placeRow<Table extends PgTable>(
  given: Given<string>,
  part: string,
  table: Table,
  written: readonly string[],
): Table['$inferInsert'] {
  const columns = getTableColumns(table);
  return Object.fromEntries(written.map((name) => [name, given(`${part}.${name}`, columns[name])]));
}

/** What is given to those places. */
export const nameValues = (part: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`${part}.${name}`, value as unknown]));

/**
 * The row as JSON for `jsonb_populate_record`: by the names of its columns, with what they store. One with a
 * form of its own stores JSON.
 */
export function toJsonRow<Table extends PgTable>(
  table: Table,
  row: Table['$inferSelect'],
): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const toStored = (column: PgColumn, value: unknown): unknown =>
    is(column, PgCustomColumn) ? JSON.parse(String(column.mapToDriverValue(value))) : value;
  return Object.fromEntries(columns.map(([name, column]) => [column.name, toStored(column, row[name])]));
}
