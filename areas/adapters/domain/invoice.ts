import type { PaymentMeans } from './payment-means.ts';
import type { receivableKinds } from './receivable.ts';
import type { XRechnungRecipient } from './xrechnung-recipient.ts';

/** One delivery, redelivery or credit of a collective invoice; `cents` with VAT, negative for a credit. */
export interface CollectiveLine {
  kind: (typeof receivableKinds)[number];
  at: Date;
  shortId: string;
  /** The service, in printed lines. */
  description: string;
  /** The company's own signs; empty without them. */
  reference: string;
  costCentre: string;
  cents: number;
}

/** 'cancellation' reverses an invoice after a refund, 'collective' is a company's month on account. */
export const invoiceKinds = ['invoice', 'cancellation', 'collective'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceKindLabels: Record<InvoiceKind, string> = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  collective: 'Sammelrechnung',
};

/** The issuer of a document, as printed at its head and foot. */
export interface Issuer {
  brandName: string;
  name: string;
  street: string;
  city: string;
  managingDirector: string;
  register: string;
  taxNumber: string;
  vatId: string;
  phone: string;
  email: string;
}

/**
 * Everything that an invoice prints, frozen when it is issued; amounts are in cents, negative on a
 * cancellation.
 */
export interface InvoiceContent {
  issuer: Issuer;
  /** The customer's name; an invoice for a small amount needs no more. Source: UStDV 33. */
  customerName: string;
  /** As given with the order; empty strings if omitted. */
  customerCompany: string;
  customerAddress: string;
  customerVatId: string;
  /** Empty on a collective invoice. */
  shortId: string;
  /** The service, in printed lines: speed and parcel, from where, to where. */
  description: string;
  /** ISO instant of the payment, or when a collective invoice was written. */
  paidAt: string;
  /** By what it was paid; missing on a collective invoice, and on older ones, which were paid by card. */
  means?: PaymentMeans;
  /** ISO instant on the expected day of the service: the day of ordering, or of the next opening. */
  expectedServiceAt: string;
  vatPercent: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** For a company that asked for XRechnung when it was issued. */
  xrechnung?: XRechnungRecipient;
  /** On a cancellation: the invoice that it reverses. */
  cancels?: { invoiceNumber: string; issuedAt: string };
  /**
   * On a collective invoice: the first and last day of its month, the last to pay it on ('2026-12-15'), and
   * into which account.
   */
  collective?: {
    from: string;
    until: string;
    dueOn: string;
    accountHolder: string;
    iban: string;
    bic: string;
  };
}

/** What a collective invoice prints besides. Throws for another kind. */
export function getCollective({ collective }: InvoiceContent): NonNullable<InvoiceContent['collective']> {
  if (!collective) throw new Error('this is no collective invoice');
  return collective;
}
