/** How a company is named and addressed, on invoices and in its account. */
import { isVatId, normalizeVatId } from '#platform/domain/billing-details.ts';
import { hasMixedWord } from '#platform/domain/typed-text.ts';
import { MIXED_WORD, optionalMessageField, textField } from './fields.ts';
import { z } from './zod-config.ts';

const MISSING_NAME = 'Bitte geben Sie den Namen der Firma an.';

/** What follows the name of a firm that is called like its own site, as 'elbe.digital GmbH'. */
const legalForm =
  / (g?GmbH|UG|AG|SE|KG|KGaA|OHG|GbR|eG|e\. ?K\.|e\. ?V\.|e\. ?Kf[mr]\.|Ltd\.?|LLC|Inc\.?|B\.V\.|S\.L\.|S\.r\.l\.|S\.A\.|SAS|s\.r\.o\.|Sp\. z o\.o\.|ApS|A\/S|PartG|mbB|Stiftung)(?!\p{L})/u;
const domain = /[\p{L}\d]\.\p{L}{2,}/u;
/** Signs that a browser takes for a full stop. */
const fullStops = /[。｡․．]/g;

/** Whether it would be opened like a link by somebody who reads it in a mail. */
const isLink = (typed: string) => {
  const name = typed.replaceAll(fullStops, '.').normalize('NFKC');
  const isAddress = /:\/\/|[\\<>]|\S@\S|\bwww\b|\.\p{L}{2,}[/?#:]/iu.test(name);
  return isAddress || (domain.test(name.replaceAll(/ e\. ?Kf[mr]\./g, '')) && !legalForm.test(name));
};

/** It appears in invitations to people who do not know us, so it cannot be a link. */
export const companyNameField = textField(MISSING_NAME, 80)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), MISSING_NAME)
  .refine((name) => !hasMixedWord(name), MIXED_WORD)
  .refine(
    (name) => !isLink(name),
    'Bitte geben Sie einen Namen an, keine Internetadresse. Nach einem Punkt folgt ein Leerzeichen.',
  );

/** Up to four lines; may be empty. */
export const postalAddressField = optionalMessageField(200).refine(
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
