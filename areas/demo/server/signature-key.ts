/** The storage key of the signature used for every parcel of this customer in the demo's history. */
export const signatureKey = (customerEmail: string) =>
  `delivery-confirmations/history-${customerEmail.split('@')[0] ?? ''}.png`;
