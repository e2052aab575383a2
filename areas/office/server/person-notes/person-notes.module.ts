import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { listNotes } from './list-notes.ts';
import { notePerson, requireNotable } from './note-person.ts';
import { deleteNotesAbout, listNotesAbout } from './person-notes.store.ts';

const reads = apiFor({ admin: 'deliveries' }, { admin: 'drivers' }).personNotes;

const personNotesRoutes = {
  listPersonNotes: reads.listPersonNotes.handler(async ({ context, input }) => {
    const { db } = context.services;
    await requireNotable(db, input.id);
    return { notes: await listNotes(db, input.id) };
  }),
  notePerson: apiFor({ admin: 'board' }).personNotes.notePerson.handler(async ({ context, input }) => {
    const { id } = input;
    await context.services.db.transaction(async (tx) => {
      await notePerson(context.services, tx, context.signedIn, input);
      await context.keepAnswer?.(tx, { id });
    });
    return { id };
  }),
};

export const personNotesModule = {
  routes: { personNotes: personNotesRoutes },
  personalData: {
    exports: {
      everyone: {
        // What was noted when, and not by whom.
        notes: async (executor, id) =>
          (await listNotesAbout(executor, id)).map(({ text, createdAt }) => ({ text, createdAt })),
      },
    },
    erases: { everyone: (tx, { id }) => deleteNotesAbout(tx, id) },
  },
} satisfies Module;
