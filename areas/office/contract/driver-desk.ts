/** What a driver and the desk write each other, in the driver's app. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField, messageField } from '#platform/contract/fields.ts';

const letter = z.object({
  id: idField,
  /** Written by the driver. */
  isOwn: z.boolean(),
  text: z.string(),
  at: instantField,
  /** When the other side has read it. */
  readAt: instantField.nullable(),
  /** Of the desk's: the news by which it is read. */
  newsId: idField.nullable(),
  /** Of the delivery that it is about. */
  shortId: z.string().nullable(),
});

const tags = ['Fahrer'];

export const driverDeskContract = {
  getThread: oc
    .route({ method: 'GET', path: '/driver/messages', summary: 'Nachrichten', tags })
    .output(z.object({ letters: z.array(letter) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  writeToDesk: oc
    .meta({ sample: { text: 'A' } })
    .route({ method: 'POST', path: '/driver/messages', summary: 'Der Leitstelle schreiben', tags })
    .input(
      z.object({
        text: messageField('Bitte schreiben Sie eine Nachricht.', 2000),
        /** Of a delivery in hand. */
        deliveryId: idField.nullable().default(null),
      }),
    )
    .output(z.object({ sent: z.literal(true) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND')),
};
