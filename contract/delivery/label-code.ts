/** What the QR code of a parcel's label holds: a number that opens nothing, and nothing personal. */
export const toLabelCode = (deliveryId: string) => `elbbote:${deliveryId}`;
