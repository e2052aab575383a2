/** Stripe's own test numbers, which many people already know. */
export interface TestCard {
  number: string;
  outcome: Outcome;
  effect: string;
}

export type Outcome = 'paid' | 'declined' | 'settles' | 'fails-later';

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid', effect: 'Zahlung gelingt sofort' },
  { number: '4000000000000002', outcome: 'declined', effect: 'Karte wird abgelehnt' },
  { number: '4000000000003220', outcome: 'settles', effect: 'Geld kommt einige Sekunden später an' },
  { number: '4000000000009995', outcome: 'fails-later', effect: 'Zahlung scheitert einige Sekunden später' },
];

/** Stripe's own test accounts. */
export const testAccounts: readonly { iban: string; outcome: Outcome; effect: string }[] = [
  {
    iban: 'DE89370400440532013000',
    outcome: 'settles',
    effect: 'Lastschrift gelingt einige Sekunden später',
  },
  { iban: 'DE62370400440532013001', outcome: 'fails-later', effect: 'Lastschrift scheitert' },
];

/** In groups of four, as printed on a card, or an account. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\w{4})(?=\w)/g, '$1 ');
}
