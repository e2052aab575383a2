import type { Executor } from '#platform/server/database/database.ts';
import { requireNotable } from './note-person.ts';
import { listNotesAbout } from './person-notes.store.ts';

/** Newest first. Throws PERSON_NOT_FOUND. */
export async function listPersonNotes(executor: Executor, id: string) {
  await requireNotable(executor, id);
  return (await listNotesAbout(executor, id)).map((note) => ({
    id: note.id,
    author: note.authorName,
    text: note.text,
    at: note.createdAt.toISOString(),
  }));
}

/** For the person: what was noted when, and not by whom. */
export async function exportPersonNotes(executor: Executor, id: string) {
  return (await listNotesAbout(executor, id)).map(({ text, createdAt }) => ({ text, createdAt }));
}
