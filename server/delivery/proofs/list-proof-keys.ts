import type { Erased } from '#server/delivery/deliveries/erase-deliveries.ts';

/** Where the document made from a proof is kept; the time of the act is part of its name. */
export function proofDocumentKey(deliveryId: string, confirmedAt: Date): string {
  return `delivery-confirmations/${deliveryId}-${confirmedAt.getTime()}.pdf`;
}

/**
 * Storage keys of all signatures and photos, those of earlier tries too, and of the documents made from them.
 */
export function listProofKeys({ deliveries, attempts }: Erased): string[] {
  const files = [...deliveries, ...attempts].flatMap((row) => [
    row.deliverySignatureUrl,
    row.deliveryPhotoUrl,
  ]);
  const documents = deliveries.map(({ id, deliveryConfirmedAt: at }) => at && proofDocumentKey(id, at));
  return [...new Set([...files, ...documents].filter((key) => key !== null))];
}
