/** How a company is named and addressed, on invoices and in its account. */
import { isVatId, normalizeVatId } from '#platform/domain/billing-details.ts';
import { optionalTextField, textField } from './fields.ts';
import { z } from './zod-config.ts';

const MISSING_NAME = 'Bitte geben Sie den Namen der Firma an.';

/** It appears in invitations to people who do not know us, so it cannot contain a URL. */
export const companyNameField = textField(MISSING_NAME, 80)
  .refine((name) => /\p{L}/u.test(name), MISSING_NAME)
  .refine(
    (name) => !/[\p{L}\d]\.\p{L}{2,}|[/\\<>@]|^www\b/iu.test(name),
    'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.',
  );

/** Up to four lines; may be empty. */
export const postalAddressField = optionalTextField(200).refine(
  (address) => address.split('\n').length <= 4,
  'Bitte höchstens vier Zeilen.',
);

/** '' for none. */
export const vatIdField = z
  .string()
  .overwrite(normalizeVatId)
  .refine(
    (vatId) => vatId === '' || isVatId(vatId),
    'Bitte geben Sie eine Umsatzsteuer-ID aus der EU an, zum Beispiel DE123456789.',
  )
  .default('');
