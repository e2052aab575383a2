/** Where the signature lies that every parcel of this customer was taken with in the demo's history. */
export const signatureKey = (customerEmail: string) =>
  `delivery-confirmations/history-${customerEmail.split('@')[0] ?? ''}.png`;
