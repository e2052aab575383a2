import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { listPersonNotes } from './list-person-notes.ts';
import { notePerson } from './note-person.ts';
import { exportPersonNotes } from './list-person-notes.ts';
import { deleteNotesAbout } from './person-notes.store.ts';

const reads = apiFor({ admin: 'deliveries' }, { admin: 'drivers' }).personNotes;

const personNotesRoutes = {
  listPersonNotes: reads.listPersonNotes.handler(async ({ context, input }) => ({
    notes: await listPersonNotes(context.services.db, input.id),
  })),
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
    exports: { everyone: { notes: exportPersonNotes } },
    erasePerson: (tx, { id }) => deleteNotesAbout(tx, id),
  },
} satisfies Module;
