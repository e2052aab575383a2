import { sql } from 'drizzle-orm';
import { invoiceCounters } from '#money/tables/billing-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { HistoryTable } from './unpack-history.ts';

/** Few enough for one statement to finish in time on a slow machine. */
const ROWS_AT_ONCE = 250;

/** Whether the database has no account yet. */
export async function isNewDatabase(executor: Executor): Promise<boolean> {
  const [known] = await executor.select({ id: users.id }).from(users).limit(1);
  return known === undefined;
}

/** Inserts rows unchanged; a column added later gets its default. */
export async function insertRows(tx: Transaction, { table, columns, rows }: HistoryTable): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const objects = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(objects)}::jsonb)`);
  }
}

export async function insertCounters(
  tx: Transaction,
  lastNumbers: ReadonlyMap<number, number>,
): Promise<void> {
  for (const [year, lastNumber] of lastNumbers) await tx.insert(invoiceCounters).values({ year, lastNumber });
}
