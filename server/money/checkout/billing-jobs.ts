/** Named here, because checkout reaches billing only through the outbox. Both carry { paymentId }. */
export const INVOICE_JOB = 'issue-invoice';
export const CANCEL_INVOICE_JOB = 'cancel-invoice';

/** Named here, because making and following a refund send each other. It carries { refundId }. */
export const REFUND_JOB = 'refund-payment';
/** Carries { providerPaymentId }. */
export const SYNC_PAYMENT_JOB = 'sync-payment';
