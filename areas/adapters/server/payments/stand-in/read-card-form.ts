import { type TestCard, testCards } from './test-cards.ts';
import { type WebhookMode, webhookModes } from './webhook-mode.ts';

export interface CardForm {
  /** As typed, to fill the form again. Without the CVC, which is never kept. */
  values: { number: string; expiry: string; name: string; mode: WebhookMode };
  errors: Partial<Record<'number' | 'expiry' | 'cvc' | 'name', string>>;
  /** Set when there are no errors. */
  card: TestCard | undefined;
}

export const emptyCardForm: CardForm = {
  values: { number: '', expiry: '', name: '', mode: 'immediate' },
  errors: {},
  card: undefined,
};

/**
 * Parses the payment page's form. Only test cards are accepted: a real number typed by mistake is neither
 * used nor stored.
 */
export function readCardForm(form: URLSearchParams, now: Date): CardForm {
  const typed = (name: string) => (form.get(name) ?? '').trim().slice(0, 100);
  const mode = webhookModes.find((known) => known === typed('webhook')) ?? 'immediate';
  const values = { number: typed('number'), expiry: typed('expiry'), name: typed('name'), mode };
  const card = testCards.find(({ number }) => number === values.number.replace(/[\s-]/g, ''));

  const errors: CardForm['errors'] = {};
  if (!values.number) errors.number = 'Bitte geben Sie eine Kartennummer ein.';
  else if (!card)
    errors.number = 'Diese Nummer ist keine Testkarte. Bitte nehmen Sie eine der vier Testkarten.';
  const expiryError = checkExpiry(values.expiry, now);
  if (expiryError) errors.expiry = expiryError;
  if (!/^\d{3}$/.test(typed('cvc'))) errors.cvc = 'Bitte geben Sie drei Ziffern ein.';
  if (!values.name) errors.name = 'Bitte geben Sie den Namen auf der Karte ein.';

  return { values, errors, card: Object.keys(errors).length === 0 ? card : undefined };
}

/** Accepts '12/34', '12/2034', '12 / 34' and '1234'. A card is valid until the end of its month. */
function checkExpiry(typed: string, now: Date): string | undefined {
  const match = /^(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return 'Bitte geben Sie Monat und Jahr ein, zum Beispiel 12/34.';
  const expiry = `20${match[2]}-${String(month).padStart(2, '0')}`;
  // 'sv-SE' writes dates as 2034-12-31.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now);
  return expiry < today.slice(0, 7) ? 'Diese Karte ist abgelaufen.' : undefined;
}
