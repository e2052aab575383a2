import {
  electronicFormatIBAN,
  isSEPACountry,
  ValidationErrorsIBAN,
  validateIBAN,
  validateBIC,
} from 'ibantools';
import { cleanSign } from '#platform/domain/typed-text.ts';
import { AppError } from '#platform/server/errors/app-error.ts';

interface BankAccount {
  accountNumber: string;
  routingNumber: string;
}

/**
 * Normalizes and validates IBAN and BIC. Throws VALIDATION_FAILED at `accountNumber` or `routingNumber`:
 * country, length, checksum; and a BIC of another country than the IBAN. Source: ISO 13616, ISO 9362.
 */
export function checkIban(sent: BankAccount): BankAccount {
  const account = normalize(sent);
  const fields = listBankFaults(account);
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', { fields });
  return account;
}

/** One that we can transfer to, normalized; its bank is known by it. Throws VALIDATION_FAILED at `iban`. */
export function readIban(typed: string): string {
  const { accountNumber } = normalize({ accountNumber: typed, routingNumber: '' });
  const message = explainIban(accountNumber);
  if (message) throw new AppError('VALIDATION_FAILED', { fields: [{ path: 'iban', message }] });
  return accountNumber;
}

/** The problems with a bank account, as texts for the person who typed it; empty for a valid account. */
export function listBankFaults(sent: BankAccount): { path: keyof BankAccount; message: string }[] {
  const { accountNumber, routingNumber } = normalize(sent);
  const faults = [
    { path: 'accountNumber', message: explainIban(accountNumber) },
    { path: 'routingNumber', message: explainBic(routingNumber, accountNumber) },
  ] as const;
  return faults.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
}

/** As it is copied from an invoice: with its name before it, and full stops between its signs. */
const signOf = (typed: string, name: RegExp) =>
  cleanSign(typed)
    .replace(name, '')
    .replaceAll(/[.,;:]/g, '');

const normalize = ({ accountNumber, routingNumber }: BankAccount): BankAccount => ({
  accountNumber: electronicFormatIBAN(signOf(accountNumber, /^IBAN:?/i)) ?? '',
  routingNumber: signOf(routingNumber, /^(?:BIC|SWIFT)(?:\/(?:BIC|SWIFT))?:/i).toUpperCase(),
});

function explainIban(iban: string): string | undefined {
  const { valid, errorCodes } = validateIBAN(iban);
  const has = (code: ValidationErrorsIBAN) => errorCodes.includes(code);
  if (has(ValidationErrorsIBAN.NoIBANProvided)) return 'Bitte geben Sie Ihre IBAN an.';
  if (has(ValidationErrorsIBAN.NoIBANCountry)) {
    return 'Eine IBAN beginnt mit dem Kürzel des Landes, zum Beispiel DE.';
  }
  if (has(ValidationErrorsIBAN.WrongBBANLength)) {
    return 'Diese IBAN hat nicht die richtige Länge. Eine deutsche hat 22 Zeichen.';
  }
  if (!valid) return 'Diese IBAN stimmt nicht. Bitte prüfen Sie jede Ziffer.';
  // Euro transfers arrive only in SEPA countries.
  return isSEPACountry(iban.slice(0, 2)) ? undefined : 'Wir zahlen nur auf Konten im SEPA-Raum aus.';
}

function explainBic(bic: string, iban: string): string | undefined {
  if (![8, 11].includes(bic.length)) return 'Eine BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.';
  if (!validateBIC(bic).valid) return 'Diese BIC stimmt nicht. Bitte prüfen Sie jedes Zeichen.';
  const isElsewhere = /^[A-Z]{2}/.test(iban) && bic.slice(4, 6) !== iban.slice(0, 2);
  return isElsewhere ? 'Diese BIC gehört zu einer Bank in einem anderen Land als die IBAN.' : undefined;
}
