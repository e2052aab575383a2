import { oc } from '#platform/contract/operation.ts';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { messageField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';

/** The reason for blocking or unblocking an account; the person reads the former. */
export const blockingReason = z.object({ reason: messageField('Bitte geben Sie einen Grund an.', 500) });

const ofPerson = blockingReason.extend({ id: z.string().min(1).max(64) });
const done = z.object({ id: z.string() });
const tags = ['Verwaltung'];

export const blockingContract = {
  blockPerson: oc
    .meta({ sample: { reason: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/people/{id}/block',
      summary: 'Fahrer oder Kunden sperren: Anmeldungen enden, Aufträge kommen zurück',
      tags,
    })
    .input(ofPerson)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'PERSON_NOT_FOUND', 'ALREADY_BLOCKED')),
  unblockPerson: oc
    .meta({ sample: { reason: 'A' } })
    .route({ method: 'POST', path: '/admin/people/{id}/unblock', summary: 'Sperre aufheben', tags })
    .input(ofPerson)
    .output(done)
    .errors(declareChangeErrors(...adminErrors, 'PERSON_NOT_FOUND', 'NOT_BLOCKED')),
};
