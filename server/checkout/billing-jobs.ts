/** Named here, because the way from checkout to billing is the outbox. Both carry { paymentId }. */
export const INVOICE_JOB = 'issue-invoice';
export const CANCEL_INVOICE_JOB = 'cancel-invoice';
