import { asShown } from '#platform/contract/as-shown.ts';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { postalAddressField, vatIdField } from '#platform/contract/company-fields.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, idField, instantField, optionalTextField } from '#platform/contract/fields.ts';

/** To whom an invoice is addressed besides the name; each may be empty. */
export const billingFields = {
  billingCompany: optionalTextField(120),
  billingAddress: postalAddressField,
  billingVatId: vatIdField,
};
export const billingDetails = z.object(billingFields);

export const invoice = z.object({
  invoiceNumber: z.string(),
  /** Of one payment. */
  kind: z.enum(['invoice', 'cancellation']),
  issuedAt: instantField,
  grossCents: centsField,
  /** A link to the PDF that expires within minutes; null while it is being made. */
  link: z.string().nullable(),
  /** The same as XRechnung; null also where none was asked for. */
  xrechnungLink: z.string().nullable(),
});

export const billingContract = {
  getBillingDetails: oc
    .route({
      method: 'GET',
      path: '/billing-details',
      summary: 'Eigene Rechnungsangaben',
      tags: ['Zahlung'],
    })
    .output(asShown(billingDetails))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  saveBillingDetails: oc
    .route({
      method: 'POST',
      path: '/billing-details',
      summary: 'Eigene Rechnungsangaben ändern',
      tags: ['Zahlung'],
    })
    .input(billingDetails)
    .output(asShown(billingDetails))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listInvoices: oc
    .route({
      method: 'GET',
      path: '/deliveries/{id}/invoices',
      summary: 'Rechnungen und Stornorechnungen einer eigenen Sendung, älteste zuerst',
      tags: ['Zahlung'],
    })
    .input(z.object({ id: idField }))
    .output(z.object({ invoices: z.array(invoice) }))
    .errors(declareErrors(...adminErrors, 'DELIVERY_NOT_FOUND')),
};
