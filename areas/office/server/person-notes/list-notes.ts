import type { Executor } from '#platform/server/database/database.ts';
import { listNotesAbout } from './person-notes.store.ts';

/** What colleagues noted about this person, newest first. */
export async function listNotes(executor: Executor, personId: string) {
  return (await listNotesAbout(executor, personId)).map(({ id, authorName: author, text, createdAt }) => ({
    id,
    author,
    text,
    at: createdAt.toISOString(),
  }));
}
