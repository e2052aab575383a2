import type { Executor } from '#platform/server/database/database.ts';
import { eraseNotesBefore } from './receivables.store.ts';

/** Erases the words of receipts from before a day; what a company owes is still their sum. */
export async function eraseExpiredNotes(executor: Executor, day: string): Promise<void> {
  await eraseNotesBefore(executor, day);
}
