import type { z } from 'zod';
import type { difference } from '#money/contract/books.ts';
import { hasWords } from '#money/domain/read-line-search.ts';
import { shortId } from '#platform/contract/german-format.ts';

export type Difference = z.infer<typeof difference>;

const texts: Record<Difference['kind'], string> = {
  payment_without_invoice: 'Zahlung ohne Rechnung',
  invoice_differs: 'Rechnung und Zahlung haben verschiedene Beträge',
  delivery_without_payment: 'Sendung ohne Zahlung',
  event_without_payment: 'Der Zahlungsdienst meldete eine Zahlung, zu der es keine Sendung gibt',
  refund_waiting: 'Erstattung veranlasst und noch nicht ausgeführt',
  refund_failed: 'Erstattung gescheitert, das Geld ist noch offen',
  refund_without_cancellation: 'Mehr erstattet als storniert',
  cancellation_without_refund: 'Mehr storniert als erstattet',
  refunded_too_little: 'Storniert mit Erstattung, aber nicht alles erstattet',
  refunded_too_much: 'Mehr erstattet als bezahlt',
  receivable_not_invoiced: 'Auf Rechnung bestellt, und nach dem Monat auf keiner Sammelrechnung',
  owed_differs: 'Der offene Betrag einer Firma stimmt nicht mit ihren Posten überein',
  provider_without_payment: 'Beim Zahlungsdienst bezahlt, bei uns nicht gebucht',
  provider_unpaid: 'Bei uns gebucht, beim Zahlungsdienst nicht bezahlt',
  provider_amount: 'Der Zahlungsdienst nennt einen anderen Betrag',
  provider_refunds: 'Der Zahlungsdienst nennt andere Erstattungen',
  settlement_unknown_line: 'Abgerechnet, aber bei uns nicht gebucht',
  settlement_amount: 'Mit einem anderen Betrag abgerechnet, als bei uns gebucht ist',
  settlement_fee: 'Mit einer anderen Gebühr abgerechnet, als bei uns gebucht ist',
  settlement_sum: 'Die Posten der Abrechnung ergeben nicht den ausgezahlten Betrag',
  settlement_failed: 'Abrechnung zurückgekommen, noch nicht erneut ausgezahlt',
  settlement_not_banked: 'Noch nicht auf dem Konto vermerkt',
  settlement_bank_amount: 'Auf dem Konto kam ein anderer Betrag an, als abgerechnet ist',
  payment_not_settled: 'Zahlung seit mehr als zehn Tagen in keiner Abrechnung',
  refund_not_settled: 'Erstattung seit mehr als zehn Tagen in keiner Abrechnung',
};

/** The kinds whose texts contain all of these words. */
export function listKindsNamed(words: readonly string[]): Difference['kind'][] {
  const kinds = Object.keys(texts) as Difference['kind'][];
  return kinds.filter((kind) => hasWords(texts[kind], words));
}

export function toDifference(found: {
  kind: Difference['kind'];
  deliveryId: string | null;
  settlementId?: string | null;
  cents: number;
  at: Date;
}): Difference {
  const { kind, deliveryId, settlementId = null, cents, at } = found;
  return {
    kind,
    text: texts[kind],
    deliveryId,
    shortId: deliveryId && shortId(deliveryId),
    settlementId,
    cents,
    at: at.toISOString(),
  };
}
