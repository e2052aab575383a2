import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { explainPhone, toDialled } from '#platform/domain/phone-number.ts';

/**
 * A typed phone number in the one form in which it is stored, '+49 40 123456'; undefined if it cannot be
 * called. Numbers need not be assigned, only possible in their country. Browsers are not given the numbering
 * plans of the world: what they load returns the text (`scripts/contract-without-schemas.ts`).
 */
export function readPhone(typed: string): string | undefined {
  if (explainPhone(typed)) return undefined;
  const number = parsePhoneNumberFromString(toDialled(typed));
  return number?.isPossible() ? number.formatInternational() : undefined;
}
