/** 'cancellation' takes an invoice back after a refund. */
export const invoiceKinds = ['invoice', 'cancellation'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Whoever sends a document, as printed at its head and foot. */
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
 * Everything that an invoice prints, frozen when it is issued; amounts in cents, a cancellation's negative.
 */
export interface InvoiceContent {
  issuer: Issuer;
  /** Name of whoever ordered; an invoice of a small amount needs no more. Source: UStDV 33. */
  customerName: string;
  /** As given with the order; empty texts without. */
  customerCompany: string;
  customerAddress: string;
  customerVatId: string;
  shortId: string;
  /** What was done, in printed lines: service and parcel, from where, to where. */
  description: string;
  /** ISO instant of the payment. */
  paidAt: string;
  /** ISO instant on the day of the service as it is expected: that of ordering, or of the next opening. */
  expectedServiceAt: string;
  vatPercent: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  /** Of a cancellation: the invoice that it takes back. */
  cancels?: { invoiceNumber: string; issuedAt: string };
}
