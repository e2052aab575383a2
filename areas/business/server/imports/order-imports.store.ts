import { and, asc, count, desc, eq, lt, sql, sum } from 'drizzle-orm';
import { importPresets, orderImportRows, orderImports } from '#business/tables/order-imports-tables.ts';
import type { ImportRowState, TypedRow } from '#business/domain/import-fields.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type OrderImport = typeof orderImports.$inferSelect;
export type ImportPreset = typeof importPresets.$inferSelect;

export async function insertImport(
  tx: Transaction,
  given: typeof orderImports.$inferInsert,
  rows: readonly { line: number; cells: string[]; fingerprint: string }[],
): Promise<string> {
  const [inserted] = await tx.insert(orderImports).values(given).returning({ id: orderImports.id });
  if (!inserted) throw new Error('the import was not stored');
  const { companyId } = given;
  await tx.insert(orderImportRows).values(rows.map((row) => ({ ...row, importId: inserted.id, companyId })));
  return inserted.id;
}

export async function findImport(executor: Executor, id: string): Promise<OrderImport | undefined> {
  const [row] = await executor.select().from(orderImports).where(eq(orderImports.id, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<OrderImport | undefined> {
  const [row] = await tx.select().from(orderImports).where(eq(orderImports.id, id)).for('update');
  return row;
}

export async function updateImport(
  executor: Executor,
  id: string,
  change: Partial<Omit<OrderImport, 'id' | 'companyId'>>,
): Promise<void> {
  await executor.update(orderImports).set(change).where(eq(orderImports.id, id));
}

/** The newest ones of a company, with how many rows each has. */
export async function listImportsOf(executor: Executor, companyId: string, limit: number) {
  const rowCount = executor.$count(orderImportRows, eq(orderImportRows.importId, orderImports.id));
  const orderedCount = executor.$count(
    orderImportRows,
    and(eq(orderImportRows.importId, orderImports.id), eq(orderImportRows.state, 'ordered')),
  );
  return await executor
    .select({
      id: orderImports.id,
      fileName: orderImports.fileName,
      createdAt: orderImports.createdAt,
      state: orderImports.state,
      rowCount,
      orderedCount,
    })
    .from(orderImports)
    .where(eq(orderImports.companyId, companyId))
    .orderBy(desc(orderImports.createdAt), desc(orderImports.id))
    .limit(limit);
}

export async function countRowsByState(executor: Executor, importId: string) {
  return await executor
    .select({ state: orderImportRows.state, count: count() })
    .from(orderImportRows)
    .where(eq(orderImportRows.importId, importId))
    .groupBy(orderImportRows.state);
}

/** What can be ordered now, by speed. */
export async function sumReady(executor: Executor, importId: string) {
  const rows = await executor
    .select({
      speed: orderImportRows.speed,
      count: count(),
      cents: sum(orderImportRows.priceCents).mapWith(Number),
    })
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), eq(orderImportRows.state, 'ready')))
    .groupBy(orderImportRows.speed)
    .orderBy(asc(orderImportRows.speed));
  return rows.flatMap(({ speed, ...sums }) => (speed ? [{ speed, ...sums }] : []));
}

/** The first rows' cells, to show what a column has. */
export async function listFirstCells(executor: Executor, importId: string, limit: number) {
  const rows = await executor
    .select({ cells: orderImportRows.cells })
    .from(orderImportRows)
    .where(eq(orderImportRows.importId, importId))
    .orderBy(asc(orderImportRows.line))
    .limit(limit);
  return rows.map(({ cells }) => cells);
}

/** Cells with letters beyond ASCII, of the first rows that have any. */
export async function listLetterCells(executor: Executor, importId: string): Promise<string[]> {
  const hasLetters = sql`array_to_string(${orderImportRows.cells}, ' ') ~ '[^\\x01-\\x7f]'`;
  const rows = await executor
    .select({ cells: orderImportRows.cells })
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), hasLetters))
    .orderBy(asc(orderImportRows.line))
    .limit(20);
  return rows.flatMap(({ cells }) => cells);
}

/** Every row with other cells, to be looked at anew. */
export async function reloadRows(
  tx: Transaction,
  importId: string,
  rows: readonly { line: number; cells: string[]; fingerprint: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${orderImportRows} set typed = null, state = 'new', faults = '[]', quote_id = null, speed = null,
      price_cents = null, earlier_price_cents = null, fingerprint = given.fingerprint,
      cells = array(select jsonb_array_elements_text(given.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line int, cells jsonb, fingerprint text)
    where import_id = ${importId} and ${orderImportRows}.line = given.line`);
}

export async function findPreset(executor: Executor, companyId: string): Promise<ImportPreset | undefined> {
  const [row] = await executor.select().from(importPresets).where(eq(importPresets.companyId, companyId));
  return row;
}

export async function savePreset(tx: Transaction, preset: ImportPreset): Promise<void> {
  const { companyId, ...change } = preset;
  await tx
    .insert(importPresets)
    .values({ companyId, ...change })
    .onConflictDoUpdate({ target: importPresets.companyId, set: change });
}

/** Every row that is not ordered begins anew, with what its columns say now. */
export async function resetRows(
  tx: Transaction,
  importId: string,
  typed: readonly { line: number; typed: TypedRow }[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as given(line int, typed jsonb)`;
  await tx.execute(sql`
    update ${orderImportRows} set typed = given.typed, state = 'new', faults = '[]', quote_id = null,
      speed = null, price_cents = null, earlier_price_cents = null
    from ${given}
    where import_id = ${importId} and ${orderImportRows}.line = given.line
      and state not in ('agreed', 'ordered')`);
}

export async function listCells(
  executor: Executor,
  importId: string,
): Promise<{ line: number; cells: string[]; state: ImportRowState }[]> {
  return await executor
    .select({ line: orderImportRows.line, cells: orderImportRows.cells, state: orderImportRows.state })
    .from(orderImportRows)
    .where(eq(orderImportRows.importId, importId))
    .orderBy(asc(orderImportRows.line));
}

/** Files that nobody has touched since; their rows go with them. */
export async function deleteImportsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(orderImports).where(lt(orderImports.updatedAt, before));
}

export async function deleteImportsOf(tx: Transaction, companyId: string): Promise<void> {
  await tx.delete(orderImports).where(eq(orderImports.companyId, companyId));
  await tx.delete(importPresets).where(eq(importPresets.companyId, companyId));
}
