/** What a line of a collective invoice is: a delivery, another try at it, or a credit for a refund. */
export const receivableKinds = ['delivery', 'redelivery', 'credit'] as const;
