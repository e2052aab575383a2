import type { Delivery } from '#server/deliveries/get-delivery.ts';

/** Where the document made from a proof is kept; the time of the act is part of its name. */
export function proofDocumentKey(deliveryId: string, confirmedAt: Date): string {
  return `delivery-confirmations/${deliveryId}-${confirmedAt.getTime()}.pdf`;
}

/** Storage keys of signature, photo and document of a delivery's proof. */
export function listProofKeys(delivery: Delivery): string[] {
  const { deliverySignatureUrl, deliveryPhotoUrl, deliveryConfirmedAt } = delivery;
  return [
    deliverySignatureUrl,
    deliveryPhotoUrl,
    deliveryConfirmedAt && proofDocumentKey(delivery.id, deliveryConfirmedAt),
  ].filter((key) => key !== null);
}
