import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareErrors } from '#platform/contract/declare-errors.ts';

export const labelsContract = {
  printLabel: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/label',
      summary: 'Das Etikett einer eigenen Sendung als PDF (A6), solange sie unterwegs ist',
      tags: ['Sendung'],
    })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ fileName: z.string(), /** base64 */ content: z.string() }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND', 'LABELS_NOT_FOUND')),
};
