/** 'account': a company owes it until its collective invoice is paid. */
export const paymentMethods = ['card', 'account'] as const;
