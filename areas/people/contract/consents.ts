import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { declareChangeErrors } from '#platform/contract/declare-errors.ts';

/** `consented` is null if the account has stored no choice, or nobody is signed in. */
export const cookieChoice = z.object({
  consented: z.boolean().nullable(),
  /** Null if the operator uses no analytics. */
  analyticsId: z.string().nullable(),
  /** Whether the operator has chosen Google's map, which loads only after consent. */
  hasGoogleMap: z.boolean(),
});

const tags = ['Cookies'];

export const consentsContract = {
  saveConsent: oc
    .meta({ sample: { consented: true } })
    .route({ method: 'POST', path: '/save-cookie-consent', summary: 'Wahl zu Cookies speichern', tags })
    .input(z.object({ consented: z.boolean() }))
    .output(cookieChoice)
    .errors(declareChangeErrors('SIGN_IN_REQUIRED')),
};
