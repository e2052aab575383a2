/** What admins note about a customer or a driver. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField } from '#platform/contract/fields.ts';
import { noteField } from './board-acts.ts';

const tags = ['Verwaltung'];
const byId = z.object({ id: z.string().min(1).max(64) });

export const personNotesContract = {
  listPersonNotes: oc
    .route({
      method: 'GET',
      path: '/admin/people/{id}/notes',
      summary: 'Notizen zu einem Kunden oder Fahrer, neueste zuerst',
      tags,
    })
    .input(byId)
    .output(
      z.object({
        notes: z.array(z.object({ id: idField, author: z.string(), text: z.string(), at: instantField })),
      }),
    )
    .errors(declareErrors(...adminErrors, 'PERSON_NOT_FOUND')),
  notePerson: oc
    .meta({ sample: { text: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/people/{id}/notes',
      summary: 'Eine Notiz zu einem Kunden oder Fahrer schreiben',
      tags,
    })
    .input(byId.extend({ text: noteField }))
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'PERSON_NOT_FOUND')),
};
