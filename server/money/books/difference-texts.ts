import type { z } from 'zod';
import type { difference } from '#contract/money/books.ts';
import { shortId } from '#contract/platform/german-format.ts';

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
  provider_without_payment: 'Beim Zahlungsdienst bezahlt, bei uns nicht gebucht',
  provider_unpaid: 'Bei uns gebucht, beim Zahlungsdienst nicht bezahlt',
  provider_amount: 'Der Zahlungsdienst nennt einen anderen Betrag',
  provider_refunds: 'Der Zahlungsdienst nennt andere Erstattungen',
};

/** The kinds whose texts contain all of these words. */
export function listKindsNamed(words: readonly string[]): Difference['kind'][] {
  const kinds = Object.keys(texts) as Difference['kind'][];
  return kinds.filter((kind) =>
    words.every((word) => texts[kind].toLowerCase().includes(word.toLowerCase())),
  );
}

export function toDifference(found: {
  kind: Difference['kind'];
  deliveryId: string | null;
  cents: number;
  at: Date;
}): Difference {
  return {
    ...found,
    text: texts[found.kind],
    shortId: found.deliveryId && shortId(found.deliveryId),
    at: found.at.toISOString(),
  };
}
