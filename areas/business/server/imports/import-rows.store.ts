import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { orderImportRows } from '#business/tables/order-imports-tables.ts';
import { checkouts } from '#delivery/tables/quotes-tables.ts';
import type { ImportRowState } from '#business/domain/import-fields.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type ImportRow = typeof orderImportRows.$inferSelect;
type RowChange = Pick<ImportRow, 'id'> & Partial<Omit<ImportRow, 'id' | 'importId' | 'companyId' | 'line'>>;

export async function findRow(executor: Executor, id: string): Promise<ImportRow | undefined> {
  const [row] = await executor.select().from(orderImportRows).where(eq(orderImportRows.id, id));
  return row;
}

/** At most `limit` of them in the file's order, of these states. */
export async function listRowsIn(
  executor: Executor,
  importId: string,
  {
    states,
    limit,
    offset = 0,
  }: { states?: readonly ImportRowState[] | undefined; limit: number; offset?: number },
): Promise<ImportRow[]> {
  return await executor
    .select()
    .from(orderImportRows)
    .where(
      and(
        eq(orderImportRows.importId, importId),
        states ? inArray(orderImportRows.state, [...states]) : undefined,
      ),
    )
    .orderBy(asc(orderImportRows.line))
    .limit(limit)
    .offset(offset);
}

/** The row keeps what the change does not name. */
export async function saveRow(executor: Executor, { id, ...change }: RowChange): Promise<void> {
  await executor.update(orderImportRows).set(change).where(eq(orderImportRows.id, id));
}

/** The outcomes of many checks in one statement. */
export async function saveChecks(
  executor: Executor,
  checks: readonly Pick<ImportRow, 'id' | 'state' | 'faults' | 'quoteId' | 'speed' | 'priceCents'>[],
): Promise<void> {
  if (checks.length === 0) return;
  await executor.execute(sql`
    update ${orderImportRows} set state = given.state, faults = given.faults, quote_id = given."quoteId",
      speed = given.speed, price_cents = given."priceCents", earlier_price_cents = null
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as given
      (id uuid, state text, faults jsonb, "quoteId" uuid, speed text, "priceCents" int)
    where ${orderImportRows}.id = given.id`);
}

/**
 * Import idempotency: rows that could be ordered, and whose like is ordered or about to be, or stands
 * further up: they wait for somebody who says that they are meant again.
 */
export async function markRepeated(executor: Executor, importId: string): Promise<void> {
  await executor.execute(sql`
    update ${orderImportRows} as one set state = 'repeated'
    where one.import_id = ${importId} and one.state = 'ready' and not one.again and exists (
      select from ${orderImportRows} as other
      where other.company_id = one.company_id and other.fingerprint = one.fingerprint
        and other.id <> one.id
        and (other.state in ('agreed', 'ordered')
          or (other.import_id = one.import_id and other.line < one.line and other.state = 'ready')))`);
}

/** Confirms the price of every row that can be ordered. */
export async function agreeRows(tx: Transaction, importId: string): Promise<void> {
  await tx
    .update(orderImportRows)
    .set({ state: 'agreed', earlierPriceCents: null })
    .where(and(eq(orderImportRows.importId, importId), eq(orderImportRows.state, 'ready')));
}

/**
 * Rows whose quote was ordered are so from now on, also those of a process that ended before it could say so.
 */
export async function noteOrdered(executor: Executor, importId: string): Promise<void> {
  await executor.execute(sql`
    update ${orderImportRows} as one
    set state = 'ordered', delivery_id = placed.delivery_id, ordered_at = placed.created_at
    from ${checkouts} as placed
    where one.import_id = ${importId} and one.state = 'agreed' and placed.quote_id = one.quote_id
      and placed.delivery_id is not null`);
}

/**
 * What was ordered to be confirmed in a list and is in none yet, in the file's order; it is from now on.
 */
export async function takeUnconfirmed(tx: Transaction, importId: string, at: Date): Promise<ImportRow[]> {
  const rows = await tx
    .update(orderImportRows)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(orderImportRows.importId, importId),
        eq(orderImportRows.state, 'ordered'),
        isNull(orderImportRows.confirmedAt),
        sql`exists (select from ${checkouts} as placed
          where placed.quote_id = ${orderImportRows.quoteId} and placed.confirmed_in_list)`,
      ),
    )
    .returning();
  return rows.toSorted((one, other) => one.line - other.line);
}

/** These rows with other cells, to be looked at anew. */
export async function reopenRows(
  tx: Transaction,
  rows: readonly Pick<ImportRow, 'id' | 'typed' | 'cells'>[],
): Promise<void> {
  await tx.execute(sql`
    update ${orderImportRows} set typed = given.typed, state = 'new', faults = '[]', quote_id = null,
      speed = null, price_cents = null, earlier_price_cents = null,
      cells = array(select jsonb_array_elements_text(given.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, typed jsonb, cells jsonb)
    where ${orderImportRows}.id = given.id`);
}

/** How many rows have a fault whose proposal is sure. */
export async function countProposals(executor: Executor, importId: string): Promise<number> {
  return await executor.$count(
    orderImportRows,
    and(
      eq(orderImportRows.importId, importId),
      eq(orderImportRows.state, 'faulty'),
      sql`${orderImportRows.faults} @> '[{"isSure": true}]'`,
    ),
  );
}

/** Ends ordering before them. */
export async function refuseRows(executor: Executor, importId: string): Promise<void> {
  await executor
    .update(orderImportRows)
    .set({ state: 'refused' })
    .where(and(eq(orderImportRows.importId, importId), eq(orderImportRows.state, 'agreed')));
}

/** For each of these repeated rows its like: what was ordered first, otherwise what stands further up. */
export async function listLikes(executor: Executor, rows: readonly ImportRow[]) {
  const [first] = rows;
  if (!first) return [];
  const { fingerprint, importId, line, state, orderedAt, deliveryId } = getTableColumns(orderImportRows);
  return await executor
    .select({ fingerprint, importId, line, orderedAt, deliveryId })
    .from(orderImportRows)
    .where(
      and(
        eq(orderImportRows.companyId, first.companyId),
        inArray(
          fingerprint,
          rows.map((row) => row.fingerprint),
        ),
        ne(state, 'repeated'),
      ),
    )
    .orderBy(sql`${orderedAt} asc nulls last`, asc(line));
}

/** The deliveries of a file, in its order. */
export async function listOrderedIds(executor: Executor, importId: string): Promise<string[]> {
  const rows = await executor
    .select({ deliveryId: orderImportRows.deliveryId })
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), eq(orderImportRows.state, 'ordered')))
    .orderBy(asc(orderImportRows.line));
  return rows.flatMap(({ deliveryId }) => deliveryId ?? []);
}
