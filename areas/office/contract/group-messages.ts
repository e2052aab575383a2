/** One message to everybody whom several deliveries concern: to their customers, or to their drivers. */
import { oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { idField, messageField, textField } from '#platform/contract/fields.ts';

/** Deliveries that one message may be about. */
export const MAX_DELIVERIES_PER_MESSAGE = 100;
const to = z.enum(['customers', 'drivers']);
export type GroupReaders = z.infer<typeof to>;

export const groupMessageFields = z.object({
  subject: textField('Bitte geben Sie einen Betreff an.', 200),
  text: messageField('Bitte schreiben Sie eine Nachricht.', 5000),
});

const preview = z.object({
  /** Each person once, with the deliveries that the message is about. */
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      deliveries: z.array(z.object({ id: idField, shortId: z.string() })),
    }),
  ),
  /** The deliveries of which nobody can be written to. */
  refused: z.array(z.object({ id: idField, shortId: z.string(), refusal: z.string() })),
});
export type GroupMessagePreview = z.infer<typeof preview>;

const tags = ['Verwaltung'];

export const groupMessagesContract = {
  previewGroupMessage: oc
    .meta({ sample: { to: 'customers', ids: [sampleId] } })
    .route({
      method: 'POST',
      path: '/admin/board/message-preview',
      summary: 'Wer eine Nachricht zu mehreren Sendungen bekäme',
      tags,
    })
    .input(z.object({ to, ids: z.array(idField).min(1).max(MAX_DELIVERIES_PER_MESSAGE) }))
    .output(preview)
    .errors(declareChangeErrors(...adminErrors)),
  sendGroupMessage: oc
    .meta({
      sample: { to: 'customers', subject: 'A', text: 'A', deliveries: [{ id: sampleId, personId: 'A' }] },
    })
    .route({
      method: 'POST',
      path: '/admin/board/message',
      summary: 'Den Kunden oder Fahrern mehrerer Sendungen schreiben',
      tags,
    })
    .input(
      groupMessageFields.extend({
        to,
        /** Each with the person whom the admin saw as its reader. */
        deliveries: z
          .array(z.object({ id: idField, personId: z.string().min(1).max(64) }))
          .min(1)
          .max(MAX_DELIVERIES_PER_MESSAGE),
      }),
    )
    .output(
      z.object({
        /** How many people are written to. */
        peopleCount: z.number().int(),
        outcomes: z.array(z.object({ id: idField, shortId: z.string(), refusal: z.string().nullable() })),
      }),
    )
    .errors(declareChangeErrors(...adminErrors)),
};
