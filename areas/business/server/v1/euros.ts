/** An amount of money as programs read it. */
export const euros = (cents: number) => ({ amount_cents: cents, currency: 'EUR' as const });
