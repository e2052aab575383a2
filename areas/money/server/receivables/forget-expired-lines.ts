import type { Transaction } from '#platform/server/database/database.ts';
import { deleteExpiredLines } from './receivables.store.ts';

/** Deletes the lines of invoices whose retention is over; what each company owes stays as it is. */
export async function forgetExpiredLines(tx: Transaction, now: Date): Promise<void> {
  await deleteExpiredLines(tx, now);
}
