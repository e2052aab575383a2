/** Of a delivery or an attempt: where its signature and its photo are stored. */
interface Files {
  deliverySignatureUrl: string | null;
  deliveryPhotoUrl: string | null;
}

/** The storage key of a proof's PDF; contains the time of the act. */
export function proofDocumentKey(deliveryId: string, confirmedAt: Date): string {
  return `delivery-confirmations/${deliveryId}-${confirmedAt.getTime()}.pdf`;
}

/**
 * Storage keys of all signatures and photos, including those of earlier attempts, and of the PDFs made from
 * them.
 */
export function listProofKeys({
  deliveries,
  attempts,
}: {
  deliveries: (Files & { id: string; deliveryConfirmedAt: Date | null })[];
  attempts: Files[];
}): string[] {
  const files = [...deliveries, ...attempts].flatMap((row) => [
    row.deliverySignatureUrl,
    row.deliveryPhotoUrl,
  ]);
  const documents = deliveries.map(({ id, deliveryConfirmedAt: at }) => at && proofDocumentKey(id, at));
  return [...new Set([...files, ...documents].filter((key) => key !== null))];
}
