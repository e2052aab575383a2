import { oc } from '#platform/contract/operation.ts';
import { sampleId } from '#platform/contract/samples.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  centsField,
  cursorField,
  idField,
  instantField,
  monthField,
  textField,
} from '#platform/contract/fields.ts';
import { listSearchField } from '#platform/contract/list-search.ts';
import { refundShare } from './refund-share.ts';

/** '2026-11-20' */
const dayField = z.iso.date().regex(/^2/);

/** Invoices minus cancellations of a month with one VAT rate. */
export const vatRow = z.object({
  id: z.string(),
  /** 'November 2026' */
  label: z.string(),
  vatPercent: z.number(),
  netCents: centsField,
  vatCents: centsField,
  grossCents: centsField,
});

export const bookRow = z.object({
  /** '2026-11' or '2026-11-20' */
  key: z.string(),
  label: z.string(),
  paymentCount: z.number().int(),
  paymentCents: centsField,
  /** Completed refunds, without disputes. */
  refundCents: centsField,
  /** Disputed payments taken back by banks. */
  disputeCents: centsField,
  /** Payments minus refunds and disputes. */
  keptCents: centsField,
  /** Invoices minus cancellations, by their date. */
  netCents: centsField,
  vatCents: centsField,
  /** Drivers' earnings. */
  courierCents: centsField,
  /** Damages that we transferred. */
  compensationCents: centsField,
  /** Net revenue minus drivers' earnings. */
  marginCents: centsField,
});

export const difference = z.object({
  kind: z.enum([
    'payment_without_invoice',
    'invoice_differs',
    'delivery_without_payment',
    'event_without_payment',
    'refund_waiting',
    'refund_failed',
    'refund_without_cancellation',
    'cancellation_without_refund',
    'refunded_too_little',
    'refunded_too_much',
    'receivable_not_invoiced',
    'owed_differs',
    'provider_without_payment',
    'provider_unpaid',
    'provider_amount',
    'provider_refunds',
    'settlement_unknown_line',
    'settlement_amount',
    'settlement_fee',
    'settlement_sum',
    'settlement_failed',
    'settlement_not_banked',
    'settlement_bank_amount',
    'payment_not_settled',
    'refund_not_settled',
  ]),
  /** A description in German. */
  text: z.string(),
  deliveryId: idField.nullable(),
  shortId: z.string().nullable(),
  /** The settlement concerned, of the payment provider. */
  settlementId: idField.nullable(),
  cents: centsField,
  at: instantField,
});

const line = z.object({
  id: idField,
  at: instantField,
  deliveryId: idField,
  shortId: z.string(),
  cents: centsField,
  /** Of the account; empty once it is deleted. */
  customerName: z.string(),
});
export const bookPayment = line.extend({
  invoiceNumber: z.string().nullable(),
  /** Completed refunds. */
  refundedCents: centsField,
  /** What neither was refunded nor is about to be. */
  leftCents: centsField,
  /** All refunds of the delivery, also those of its other payments: the sum that a refund refers to. */
  returnedCents: centsField,
});
export const bookRefund = line.extend({
  status: z.enum(['requested', 'refunded', 'failed']),
  statusText: z.string(),
  sourceText: z.string(),
  reason: z.string(),
});
export const bookDispute = line.extend({ status: z.enum(['open', 'won', 'lost']), statusText: z.string() });
export const bookInvoice = line.extend({
  /** null for a collective invoice. */
  deliveryId: idField.nullable(),
  invoiceNumber: z.string(),
  kindText: z.string(),
  netCents: centsField,
  vatCents: centsField,
});

const lineFilters = z.object({ search: listSearchField.optional(), month: monthField.optional() });
export const paymentFilters = lineFilters.extend({ refund: z.enum(['some', 'none']).optional() });
export const refundFilters = lineFilters.extend({
  status: z.enum(['requested', 'refunded', 'failed']).optional(),
  source: z.enum(['ours', 'provider', 'dispute']).optional(),
});
export const disputeFilters = lineFilters.extend({ status: z.enum(['open', 'won', 'lost']).optional() });
export const invoiceFilters = lineFilters.extend({
  kind: z.enum(['invoice', 'cancellation', 'collective']).optional(),
});
export const differenceFilters = lineFilters.extend({
  kind: difference.shape.kind
    .exclude(['provider_without_payment', 'provider_unpaid', 'provider_amount', 'provider_refunds'])
    .optional(),
});

export const refundReasonField = textField('Bitte geben Sie einen Grund an.', 500);
/** Payments that are refunded by one act. */
export const MAX_REFUNDS = 100;

/** The refund of one delivery: carried out, or refused with this text. */
const refundOutcome = z.object({
  deliveryId: idField.nullable(),
  shortId: z.string().nullable(),
  /** What is refunded; 0 if it was refused. */
  cents: centsField,
  refusal: z.string().nullable(),
});

const onPage = { after: cursorField.optional() };
const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: cursorField.nullable() });
const tags = ['Buchhaltung'];

export const booksContract = {
  getBookTotals: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/totals',
      summary:
        'Zahlungen, Erstattungen, Umsatz und Kurierkosten: eines Monats nach Tagen, sonst die letzten zwölf Monate',
      tags,
    })
    .input(z.object({ month: monthField.optional() }))
    .output(z.object({ rows: z.array(bookRow), total: bookRow }))
    .errors(declareErrors(...adminErrors)),
  listVat: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/vat',
      summary: 'Rechnungen abzüglich Stornorechnungen der letzten zwölf Monate nach Steuersatz',
      tags,
    })
    .output(z.object({ rows: z.array(vatRow) }))
    .errors(declareErrors(...adminErrors)),
  listDifferences: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/differences',
      summary:
        'Wo Zahlungen, Sendungen, Rechnungen und Erstattungen einander nicht entsprechen: je Art die hundert ältesten',
      tags,
    })
    .input(differenceFilters)
    .output(
      z.object({
        differences: z.array(difference),
        /** When everything was last compared: since then what came or changed. Null before the first time. */
        comparedAt: instantField.nullable(),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  compareWithProvider: oc
    .meta({ waits: 'always', sample: { day: '2026-11-20' } })
    .route({
      method: 'GET',
      path: '/admin/books/provider-comparison',
      summary: 'Die Zahlungen eines Tages neben dem, was der Zahlungsdienst von ihnen weiß',
      tags,
    })
    .input(z.object({ day: dayField }))
    .output(z.object({ compared: z.number().int(), differences: z.array(difference) }))
    .errors(declareErrors(...adminErrors, 'PAYMENT_UNAVAILABLE')),
  listPayments: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/admin/books/payments', summary: 'Zahlungen, neueste zuerst', tags })
    .input(paymentFilters.extend(onPage))
    .output(pageOf(bookPayment))
    .errors(declareErrors(...adminErrors)),
  listRefunds: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/admin/books/refunds', summary: 'Erstattungen, neueste zuerst', tags })
    .input(refundFilters.extend(onPage))
    .output(pageOf(bookRefund))
    .errors(declareErrors(...adminErrors)),
  listDisputes: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/disputes',
      summary: 'Angefochtene Zahlungen, neueste zuerst',
      tags,
    })
    .input(disputeFilters.extend(onPage))
    .output(pageOf(bookDispute))
    .errors(declareErrors(...adminErrors)),
  listBookInvoices: oc
    .meta({ waits: 'always' })
    .route({
      method: 'GET',
      path: '/admin/books/invoices',
      summary: 'Rechnungen und Stornorechnungen, neueste zuerst',
      tags,
    })
    .input(invoiceFilters.extend(onPage))
    .output(pageOf(bookInvoice))
    .errors(declareErrors(...adminErrors)),
  refundMany: oc
    .meta({
      sample: { payments: [{ id: sampleId, seenReturnedCents: 0 }], share: { of: 'rest' }, reason: 'A' },
    })
    .route({
      method: 'POST',
      path: '/admin/books/refunds',
      summary: 'Zu mehreren Zahlungen erstatten, jede Sendung für sich',
      tags,
    })
    .input(
      z.object({
        payments: z
          .array(z.object({ id: idField, /** Of its delivery, as seen. */ seenReturnedCents: centsField }))
          .min(1)
          .max(MAX_REFUNDS),
        share: refundShare,
        reason: refundReasonField,
      }),
    )
    .output(z.object({ outcomes: z.array(refundOutcome) }))
    .errors(declareChangeErrors(...adminErrors)),
  getInvoiceLink: oc
    .route({
      method: 'GET',
      path: '/admin/books/invoices/{id}/link',
      summary: 'Link auf das PDF einer Rechnung, der nach Minuten endet',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(z.object({ /** null while it cannot be made */ link: z.string().nullable() }))
    .errors(declareErrors(...adminErrors, 'INVOICE_NOT_FOUND')),
  exportBooks: oc
    .meta({ sample: { month: '2026-11' } })
    .route({
      method: 'POST',
      path: '/admin/books/export',
      summary: 'Ein Monat als DATEV-Buchungsstapel; wer ihn abruft, wird festgehalten',
      tags,
    })
    .input(z.object({ month: monthField }))
    .output(z.object({ fileName: z.string(), /** base64, Windows-1252 */ content: z.string() }))
    .errors(declareChangeErrors(...adminErrors)),
};
