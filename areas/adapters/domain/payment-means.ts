/** By what a payment provider was paid; a wallet holds a card. 'other': offered by it in some other way. */
export const paymentMeans = ['card', 'apple_pay', 'google_pay', 'paypal', 'sepa_debit', 'other'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** As in 'bezahlt ... am 27.11.2026'. */
export const paidBy: Record<PaymentMeans, string> = {
  card: 'mit Karte',
  apple_pay: 'mit Apple Pay',
  google_pay: 'mit Google Pay',
  paypal: 'mit PayPal',
  sepa_debit: 'per SEPA-Lastschrift',
  other: 'über unseren Zahlungsdienst',
};
