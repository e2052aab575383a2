import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';

/** What a form holds is short: all its texts together are a tenth of this. */
const MAX_LENGTH = 10_000;

/** The form's values as it keeps them; read as any stored draft is, field by field. */
const draftValues = z
  .record(z.string().max(60), z.unknown())
  .refine((values) => JSON.stringify(values).length <= MAX_LENGTH, 'Das Formular ist zu lang.');

const draftId = z.string().regex(/^[0-9a-f]{64}$/);
const tags = ['Bestellen'];

export const orderDraftsContract = {
  saveOrderDraft: oc
    .meta({
      isPublic: true,
      // The id opens what somebody has typed; saving it twice is harmless.
      keepsNoAnswer: true,
      sample: { values: { senderName: 'A' } },
    })
    .route({
      method: 'POST',
      path: '/order-drafts',
      summary: 'Ein angefangenes Bestellformular aufheben',
      tags,
    })
    .input(z.object({ id: draftId.optional(), values: draftValues }))
    .output(z.object({ id: draftId }))
    .errors(declareChangeErrors()),
  getOrderDraft: oc
    .meta({ isPublic: true, waits: 'unless signed in' })
    .route({
      method: 'GET',
      path: '/order-drafts/{token}',
      summary: 'Ein aufgehobenes Bestellformular',
      tags,
    })
    .input(z.object({ token: z.string().min(1).max(100) }))
    .output(z.object({ values: z.record(z.string(), z.unknown()).nullable() }))
    .errors(declareErrors()),
};
