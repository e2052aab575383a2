/** Stripe's own test numbers, which many people already know. */
export interface TestCard {
  number: string;
  outcome: 'paid' | 'declined' | 'settles' | 'fails-later';
  effect: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid', effect: 'Zahlung gelingt sofort' },
  { number: '4000000000000002', outcome: 'declined', effect: 'Karte wird abgelehnt' },
  { number: '4000000000003220', outcome: 'settles', effect: 'Geld kommt einige Sekunden später an' },
  { number: '4000000000009995', outcome: 'fails-later', effect: 'Zahlung scheitert einige Sekunden später' },
];

/** In groups of four, as printed on a card. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
