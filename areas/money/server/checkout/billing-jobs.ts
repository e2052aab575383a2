/**
 * Named here because checkout reaches billing only through the outbox. The payload of both is { paymentId };
 * in the line of an order also its mails, which wait for its confirmation.
 */
export const INVOICE_JOB = 'invoice-order';
/** Kept no line; the previous version may have left some. */
export const FORMER_INVOICE_JOB = 'issue-invoice';
export const CANCEL_INVOICE_JOB = 'cancel-invoice';

/** Named here because making a refund and syncing it send each other. The payload is { refundId }. */
export const REFUND_JOB = 'refund-payment';
/** The payload is { providerPaymentId }. */
export const SYNC_PAYMENT_JOB = 'sync-payment';

/** Named here because the provider's events reach settlements only through the outbox. */
export const RECONCILE_SETTLEMENTS_JOB = 'reconcile-settlements';
