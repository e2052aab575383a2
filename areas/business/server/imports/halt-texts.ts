import type { ErrorCode } from '#platform/contract/errors.ts';

/** What ends ordering for every row that is left, as the company reads it. */
const haltTexts = {
  ON_ACCOUNT_UNAVAILABLE: 'Ihre Firma kann nicht mehr auf Rechnung bestellen.',
  CREDIT_LIMIT_REACHED: 'Der Rahmen Ihrer Firma ist erreicht.',
  CREDIT_OVERDUE: 'Eine Sammelrechnung Ihrer Firma ist überfällig.',
  ORDERING_CLOSED: 'Die Bestellzeit ist vorbei.',
  ORDER_FORM_DISABLED: 'Bestellungen sind zurzeit nicht möglich.',
  COMPANY_NOT_FOUND: 'Diese Firma gibt es nicht mehr.',
  COMPANY_ROLE_NOT_ALLOWED: 'Wer die Bestellung bestätigt hat, darf für die Firma nicht mehr bestellen.',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type HaltCode = keyof typeof haltTexts;

export const isHalting = (code: string): code is HaltCode => Object.hasOwn(haltTexts, code);

/** null if ordering went through. */
export const describeHalt = (code: string | null) =>
  code !== null && isHalting(code) ? haltTexts[code] : null;
