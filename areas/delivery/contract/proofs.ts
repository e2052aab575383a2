import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, photoField } from '#platform/contract/fields.ts';

const tags = ['Nachweis'];
const accessErrors = ['SIGN_IN_REQUIRED', 'DELIVERY_NOT_FOUND'] as const;

export const proofUpload = z.object({
  deliveryId: idField,
  file: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('signature'),
      /** data:image/png;base64,... */
      content: z.string().max(700_000, 'Die Unterschrift ist zu groß.'),
    }),
    z.object({ kind: z.literal('photo'), content: photoField }),
  ]),
});

export const proofsContract = {
  uploadProof: oc
    .meta({ bodyBytes: 15 * 1024 * 1024, sample: { file: { kind: 'signature', content: 'A' } } })
    .route({
      method: 'POST',
      path: '/deliveries/{deliveryId}/proof-files',
      summary: 'Unterschrift oder Foto ablegen, bevor die Zustellung bestätigt wird',
      tags,
    })
    .input(proofUpload)
    .output(z.object({ id: idField }))
    .errors(
      declareChangeErrors(
        ...accessErrors,
        'ROLE_NOT_ALLOWED',
        'COMMAND_NOT_ALLOWED',
        'SIGNATURE_UNREADABLE',
        'PHOTO_UNREADABLE',
        'PHOTO_TOO_LARGE',
      ),
    ),
  getProofDocument: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/proof',
      summary: 'Zustellnachweis als PDF, durch einen Link, der in Minuten endet',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ link: z.string() }))
    .errors(declareErrors(...adminErrors, 'DELIVERY_NOT_FOUND', 'PROOF_NOT_FOUND')),
};
