import { textField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';

/** A home address outside Hamburg: the map data do not know it, so its form is all that can be checked. */
export const elsewhereAddress = z.object({
  street: textField('Bitte geben Sie Straße und Hausnummer an.', 100).regex(
    /\p{L}.*\d(?!\d*\.)/u,
    'Bitte geben Sie auch die Hausnummer an, zum Beispiel Lange Straße 5.',
  ),
  postcode: textField('Bitte geben Sie die Postleitzahl an.', 5).regex(
    /^(0[1-9]|[1-9]\d)\d{3}$/,
    'Bitte 5 Ziffern.',
  ),
  town: textField('Bitte geben Sie den Ort an.', 60)
    .regex(/^[\p{L}\p{M} '’.()/-]*$/u, 'Ein Ort besteht aus Buchstaben.')
    .refine((town) => !isInHamburg(town), 'Eine Adresse in Hamburg wählen Sie bitte aus der Liste.'),
});
type ElsewhereAddress = z.infer<typeof elsewhereAddress>;

/** The address on one line, in the map data's format. */
export function formatHomeAddress({ street, postcode, town }: ElsewhereAddress): string {
  return `${street}, ${postcode} ${town}`;
}

/** The parts of such a line; null for other text and for an address in Hamburg, which the map data know. */
export function splitHomeAddress(address: string): ElsewhereAddress | null {
  const [, street, postcode, town] = /^(.+), (\d{5}) ([^,]+)$/.exec(address) ?? [];
  if (!street || !postcode || !town || isInHamburg(town)) return null;
  return { street, postcode, town };
}

function isInHamburg(town: string): boolean {
  return /^(freie und hansestadt |hansestadt )?hamburg(?!\p{L})/iu.test(town);
}
