import { oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { newsKinds } from '#dispatch/domain/news-kinds.ts';
import { receiverAnswers } from '#drivers/domain/quick-text-keys.ts';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField } from '#platform/contract/fields.ts';

export const unreadNews = z.object({
  id: idField,
  kind: z.enum(newsKinds),
  /** Null for a message about no delivery. */
  deliveryId: idField.nullable(),
  /** 'Jetzt zuerst: Zustellung Reeperbahn 1' */
  text: z.string(),
  /** Of an answer of the receiver, so that it can be read in the driver's language as well. */
  answer: z.enum(receiverAnswers).nullable(),
  at: instantField,
});

const tags = ['Fahrer'];

export const driverNewsContract = {
  listNews: oc
    .route({ method: 'GET', path: '/driver/news', summary: 'Neues zur Runde', tags })
    .output(z.object({ news: z.array(unreadNews) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  readNews: oc
    .meta({ sample: { ids: [sampleId] } })
    .route({ method: 'POST', path: '/driver/news/read', summary: 'Gelesen', tags })
    .input(z.object({ ids: z.array(idField).min(1).max(100) }))
    .output(z.object({ ids: z.array(idField) }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
};
