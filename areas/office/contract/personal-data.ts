import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import {
  adminErrors,
  companyErrors,
  declareChangeErrors,
  declareErrors,
} from '#platform/contract/declare-errors.ts';
import { centsField, idField, instantField } from '#platform/contract/fields.ts';

/** Deleting an account requires the password again. */
export const accountDeletion = z.object({
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.').max(256),
});

const tags = ['Konto'];

export const personalDataContract = {
  exportData: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/export-data', summary: 'Alle eigenen Daten', tags })
    .output(z.record(z.string(), z.unknown()))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  deleteAccount: oc
    .meta({ sample: { password: 'A' } })
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
        'COMPANY_NEEDS_OWNER',
        'COMPANY_OWES',
      ),
    ),
  listGuestOrders: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/guest-orders',
      summary: 'Als Gast unter der eigenen E-Mail-Adresse Bestelltes, das noch nicht im Konto ist',
      tags,
    })
    .output(
      z.object({
        orders: z.array(
          z.object({ id: idField, shortId: z.string(), amountCents: centsField, paidAt: instantField }),
        ),
      }),
    )
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  adoptGuestOrder: oc
    .route({
      method: 'POST',
      path: '/guest-orders/{id}/adopt',
      summary: 'Eine als Gast aufgegebene Bestellung in das eigene Konto übernehmen',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'GUEST_ORDER_NOT_FOUND')),
  dissolveCompany: oc
    .meta({ sample: { password: 'falsch-falsch' } })
    .route({
      method: 'POST',
      path: '/companies/{id}/dissolve',
      summary: 'Firma auflösen: Sendungen und Adressbuch werden gelöscht',
      tags: ['Firma'],
    })
    .input(accountDeletion.extend({ id: idField }))
    .output(z.object({ id: idField }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        ...companyErrors,
        'WRONG_PASSWORD',
        'PAYMENT_UNDER_WAY',
        'DELIVERIES_UNDER_WAY',
        'COMPANY_OWES',
      ),
    ),
};

const byLink = z.object({ token: z.string().min(1).max(100) });

/** For blocked people, who have no session: a mailed link opens each act once. */
export const dataLinksContract = {
  sendDataLink: oc
    .meta({ keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/admin/people/{id}/data-link',
      summary: 'Einer gesperrten Person den Link zu ihren Daten senden',
      tags: ['Verwaltung'],
    })
    .input(z.object({ id: z.string().min(1).max(64) }))
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'PERSON_NOT_FOUND', 'NOT_BLOCKED', 'RATE_LIMITED')),
  exportByLink: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/data-link/export',
      summary: 'Alle eigenen Daten, mit dem Link einer E-Mail',
      tags,
    })
    .input(byLink)
    .output(z.record(z.string(), z.unknown()))
    .errors(declareChangeErrors('DATA_LINK_INVALID', 'RATE_LIMITED')),
  deleteByLink: oc
    .meta({ isPublic: true, keepsNoAnswer: true })
    .route({
      method: 'POST',
      path: '/data-link/delete',
      summary: 'Eigenes Konto löschen, mit dem Link einer E-Mail',
      tags,
    })
    .input(byLink)
    .output(z.object({ deleted: z.literal(true) }))
    .errors(
      declareChangeErrors(
        'DATA_LINK_INVALID',
        'RATE_LIMITED',
        'PAYMENT_UNDER_WAY',
        'DELIVERIES_UNDER_WAY',
        'COMPANY_NEEDS_OWNER',
        'COMPANY_OWES',
      ),
    ),
};
