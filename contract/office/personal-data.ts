import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from '#contract/platform/declare-errors.ts';

/** Deleting an account requires the password again. */
export const accountDeletion = z.object({
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.').max(256),
});

const tags = ['Konto'];

export const personalDataContract = {
  exportData: oc
    .route({ method: 'GET', path: '/export-data', summary: 'Alle eigenen Daten', tags })
    .output(z.record(z.string(), z.unknown()))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  deleteAccount: oc
    .route({ method: 'POST', path: '/delete-account', summary: 'Eigenes Konto löschen', tags })
    .input(accountDeletion)
    .output(z.object({ deleted: z.literal(true) }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'WRONG_PASSWORD',
        'PAYMENT_UNDER_WAY',
        'DELIVERIES_UNDER_WAY',
      ),
    ),
};
