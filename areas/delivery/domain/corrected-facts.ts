/** What of an order is corrected after it was paid: never its price, its promise or the parcel itself. */
import { deliveryFacts, pickupFacts, typedLabels } from './order-facts.ts';

const correctedFacts = [...deliveryFacts, ...pickupFacts, 'deliveryAddress', 'pickupAddress'] as const;
export type CorrectedFact = (typeof correctedFacts)[number];

const labels: Record<CorrectedFact, string> = {
  ...typedLabels,
  deliveryAddress: 'Lieferadresse',
  pickupAddress: 'Abholadresse',
};

/** Those that are in a change of an order, or in several, each once and in one order. */
export function listCorrected(...changes: object[]): CorrectedFact[] {
  return correctedFacts.filter((fact) => changes.some((change) => fact in change));
}

/** In words: 'Telefon des Empfängers, Lieferadresse'. */
export function correctedText(changed: readonly CorrectedFact[]): string {
  return changed.map((fact) => labels[fact]).join(', ');
}
