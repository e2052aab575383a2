/** Named here, because checkout reaches billing only through the outbox. Both carry { paymentId }. */
export const INVOICE_JOB = 'issue-invoice';
export const CANCEL_INVOICE_JOB = 'cancel-invoice';
