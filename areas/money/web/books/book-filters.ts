import { monthFilter } from '#web/fields/month-filter.ts';
import type { ListFilter } from '#web/lib/use-list-filters.ts';

const options = <const K extends string>(labels: Record<K, string>) =>
  (Object.entries(labels) as [K, string][]).map(([value, label]) => ({ value, label }));

export const paymentFilters = [
  monthFilter,
  {
    name: 'refund',
    label: 'Erstattung',
    everything: 'Alle Zahlungen',
    options: options({ some: 'Mit Erstattung', none: 'Ohne Erstattung' }),
  },
] as const satisfies ListFilter[];

export const refundFilters = [
  monthFilter,
  {
    name: 'status',
    label: 'Stand',
    everything: 'Jeder Stand',
    options: options({ requested: 'Veranlasst', refunded: 'Erstattet', failed: 'Gescheitert' }),
  },
  {
    name: 'source',
    label: 'Herkunft',
    everything: 'Jede Herkunft',
    options: options({ ours: 'Durch uns', provider: 'Beim Zahlungsdienst', dispute: 'Durch die Bank' }),
  },
] as const satisfies ListFilter[];

export const disputeFilters = [
  monthFilter,
  {
    name: 'status',
    label: 'Stand',
    everything: 'Jeder Stand',
    options: options({ open: 'Offen', won: 'Gewonnen', lost: 'Verloren' }),
  },
] as const satisfies ListFilter[];

export const invoiceFilters = [
  monthFilter,
  {
    name: 'kind',
    label: 'Art',
    everything: 'Jede Art',
    options: options({
      invoice: 'Rechnungen',
      cancellation: 'Stornorechnungen',
      collective: 'Sammelrechnungen',
    }),
  },
] as const satisfies ListFilter[];

export const differenceFilters = [
  monthFilter,
  {
    name: 'kind',
    label: 'Art',
    everything: 'Jede Art',
    options: options({
      payment_without_invoice: 'Zahlung ohne Rechnung',
      invoice_differs: 'Rechnung mit anderem Betrag',
      delivery_without_payment: 'Sendung ohne Zahlung',
      event_without_payment: 'Zahlung ohne Sendung',
      refund_waiting: 'Erstattung nicht ausgeführt',
      refund_failed: 'Erstattung gescheitert',
      refund_without_cancellation: 'Mehr erstattet als storniert',
      cancellation_without_refund: 'Mehr storniert als erstattet',
      refunded_too_little: 'Zu wenig erstattet',
      refunded_too_much: 'Zu viel erstattet',
      settlement_unknown_line: 'Abgerechnet, nicht gebucht',
      settlement_amount: 'Anderer Betrag abgerechnet',
      settlement_fee: 'Andere Gebühr abgerechnet',
      settlement_sum: 'Abrechnung mit anderer Summe',
      settlement_failed: 'Abrechnung zurückgekommen',
      settlement_not_banked: 'Nicht auf dem Konto vermerkt',
      settlement_bank_amount: 'Anderer Betrag auf dem Konto',
      payment_not_settled: 'Zahlung nicht abgerechnet',
      refund_not_settled: 'Erstattung nicht abgerechnet',
    }),
  },
] as const satisfies ListFilter[];
