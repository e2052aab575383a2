import { oc } from '#platform/contract/operation.ts';
import { samplePlaceId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { idField, instantField, phoneField, placeIdField, textField } from '#platform/contract/fields.ts';

/** What the form sends: the address is one of the server's suggestions. */
/** Whose book: a company's shared one, or without it the person's own. */
const bookField = { companyId: idField.optional() };

export const addressBookInput = z.object({
  name: textField('Bitte geben Sie einen Namen an.'),
  phone: phoneField,
  placeId: placeIdField,
});

const sampleEntry = { name: 'A', phone: '040 123456', placeId: samplePlaceId };

export const addressBookEntry = z.object({
  id: idField,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  placeId: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

const tags = ['Adressbuch'];
const byId = z.object({ id: idField });
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const placeErrors = [
  'ADDRESS_NOT_FOUND',
  'ADDRESS_OUTSIDE_AREA',
  'ADDRESS_INCOMPLETE',
  'ROUTE_QUOTA_REACHED',
  'ROUTE_DENIED',
  'ROUTE_FAILED',
] as const;

export const addressBookContract = {
  listEntries: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/address-book',
      summary: 'Eigenes Adressbuch oder das einer eigenen Firma, neueste zuerst',
      tags,
    })
    .input(z.object(bookField))
    .output(z.object({ entries: z.array(addressBookEntry) }))
    .errors(declareErrors(...access, ...companyErrors)),
  addEntry: oc
    .meta({ sample: sampleEntry })
    .route({ method: 'POST', path: '/address-book', summary: 'Eintrag anlegen', tags })
    .input(addressBookInput.extend(bookField))
    .output(addressBookEntry)
    .errors(declareChangeErrors(...access, ...companyErrors, ...placeErrors, 'ADDRESS_BOOK_FULL')),
  editEntry: oc
    .meta({ sample: sampleEntry })
    .route({ method: 'POST', path: '/address-book/{id}', summary: 'Eintrag ändern', tags })
    .input(byId.extend(addressBookInput.shape))
    .output(addressBookEntry)
    .errors(declareChangeErrors(...access, ...placeErrors, 'ENTRY_NOT_FOUND')),
  deleteEntry: oc
    .route({ method: 'POST', path: '/address-book/{id}/delete', summary: 'Eintrag löschen', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, 'ENTRY_NOT_FOUND')),
};
