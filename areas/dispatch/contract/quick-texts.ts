import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { stopTexts } from '#drivers/domain/quick-text-keys.ts';
import { declareChangeErrors } from '#platform/contract/declare-errors.ts';
import { idField } from '#platform/contract/fields.ts';

export const quickTextsContract = {
  sendQuickText: oc
    .meta({ sample: { reader: 'receiver', said: 'at_the_door' } })
    .route({
      method: 'POST',
      path: '/driver/deliveries/{id}/quick-text',
      summary: 'Kurz schreiben',
      tags: ['Fahrer'],
    })
    .input(z.object({ id: idField, reader: z.enum(['receiver', 'sender']), said: z.enum(stopTexts) }))
    .output(z.object({ id: idField }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'DELIVERY_NOT_FOUND',
        'OTHER_STOP',
        'QUICK_TEXTS_SPENT',
        'NOBODY_REACHED',
      ),
    ),
};
