import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareErrors } from './declare-errors.ts';
import { centsField, idField, instantField } from './fields.ts';

export const invoice = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: instantField,
  grossCents: centsField,
  /** The PDF, by a link that ends within minutes; null while it is being made. */
  link: z.string().nullable(),
});

export const billingContract = {
  listInvoices: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/invoices',
      summary: 'Rechnungen und Stornorechnungen einer eigenen Sendung, älteste zuerst',
      tags: ['Zahlung'],
    })
    .input(z.object({ id: idField }))
    .output(z.object({ invoices: z.array(invoice) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DELIVERY_NOT_FOUND')),
};
