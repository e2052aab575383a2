import type { Tender } from './pay-session.ts';
import { testAccounts, testCards } from './test-cards.ts';
import { type WebhookMode, webhookModes } from './webhook-mode.ts';

export interface CardForm {
  /** As typed, to fill the form again. Without the CVC, which is never kept. */
  values: { number: string; expiry: string; name: string; iban: string; mode: WebhookMode };
  errors: Partial<Record<'number' | 'expiry' | 'cvc' | 'name' | 'iban', string>>;
  /** Set when there are no errors. */
  tender: Tender | undefined;
}

export const emptyCardForm: CardForm = {
  values: { number: '', expiry: '', name: '', iban: '', mode: 'immediate' },
  errors: {},
  tender: undefined,
};

/**
 * Parses the payment page's form. Only test cards are accepted: a real number typed by mistake is neither
 * used nor stored.
 */
export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const typed = (name: string) => (form.get(name) ?? '').trim().slice(0, 100);
  const mode = webhookModes.find((known) => known === typed('webhook')) ?? 'immediate';
  const values = { number: typed('number'), expiry: typed('expiry'), name: typed('name'), iban: '', mode };
  const card = testCards.find(({ number }) => number === values.number.replace(/[\s-]/g, ''));

  const errors: CardForm['errors'] = {};
  if (!values.number) errors.number = 'Bitte geben Sie eine Kartennummer ein.';
  else if (!card)
    errors.number = 'Diese Nummer ist keine Testkarte. Bitte nehmen Sie eine der vier Testkarten.';
  const expiry = readExpiry(values.expiry);
  if (!expiry) errors.expiry = 'Bitte geben Sie Monat und Jahr ein, zum Beispiel 12/34.';
  else if (hasExpired(expiry, now)) errors.expiry = 'Diese Karte ist abgelaufen.';
  if (!/^\d{3}$/.test(typed('cvc'))) errors.cvc = 'Bitte geben Sie drei Ziffern ein.';
  if (!values.name) errors.name = 'Bitte geben Sie den Namen auf der Karte ein.';

  if (!card || !expiry || Object.keys(errors).length > 0) return { values, errors, tender: undefined };
  const remembered = form.has('remember') ? { number: card.number, expiry } : undefined;
  return { values, errors, tender: { outcome: card.outcome, ...(remembered ? { remembered } : {}) } };
}

/** The form of the direct debit: only test accounts are accepted. */
export function readDebitForm(form: URLSearchParams): CardForm {
  const iban = (form.get('iban') ?? '').trim().slice(0, 40);
  const account = testAccounts.find((known) => known.iban === iban.replace(/\s/g, '').toUpperCase());
  const values = { ...emptyCardForm.values, iban };
  if (account) return { values, errors: {}, tender: { outcome: account.outcome, means: 'sepa_debit' } };
  return { values, errors: { iban: 'Diese IBAN gehört zu keinem Testkonto.' }, tender: undefined };
}

/** '12/34', '12/2034', '12 / 34' and '1234' are '2034-12'. */
function readExpiry(typed: string): string | undefined {
  const match = /^(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return undefined;
  return `20${match[2]}-${String(month).padStart(2, '0')}`;
}

/** A card is valid until the end of its month. */
function hasExpired(expiry: string, now: Date): boolean {
  // 'sv-SE' writes dates as 2034-12-31.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  return expiry < today.slice(0, 7);
}
