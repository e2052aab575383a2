import { desc, eq } from 'drizzle-orm';
import { personNotes } from '#office/tables/person-notes-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export async function insertPersonNote(
  executor: Executor,
  note: typeof personNotes.$inferInsert,
): Promise<void> {
  await executor.insert(personNotes).values(note);
}

/** Newest first. */
export async function listNotesAbout(executor: Executor, personId: string) {
  return await executor
    .select()
    .from(personNotes)
    .where(eq(personNotes.personId, personId))
    .orderBy(desc(personNotes.createdAt), desc(personNotes.id));
}

export async function deleteNotesAbout(executor: Executor, personId: string): Promise<void> {
  await executor.delete(personNotes).where(eq(personNotes.personId, personId));
}
