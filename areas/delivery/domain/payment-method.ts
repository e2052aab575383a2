/**
 * 'card': paid when ordering, on the payment provider's page by whatever it offers, or by a remembered card.
 * 'account': a company owes it until its collective invoice is paid.
 */
export const paymentMethods = ['card', 'account'] as const;
