import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { eraseNotesBefore, deleteExpiredLines } from './receivables.store.ts';

/** Erases the words of receipts from before a day; what a company owes is still their sum. */
export async function eraseExpiredNotes(executor: Executor, day: string): Promise<void> {
  await eraseNotesBefore(executor, day);
}

/** Deletes the lines of invoices whose retention is over; what each company owes stays as it is. */
export async function forgetExpiredLines(tx: Transaction, now: Date): Promise<void> {
  await deleteExpiredLines(tx, now);
}
