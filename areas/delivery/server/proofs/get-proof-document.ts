import { shortId } from '#platform/contract/german-format.ts';
import { isOwnDelivery } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { type Delivery, getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { proofDocumentKey } from '#delivery/domain/proof-keys.ts';

/**
 * A link, valid for minutes, to the proof of delivery as PDF: for the customer who ordered it, admins, and
 * the driver who delivered it. The PDF is created once and never changed. Throws DELIVERY_NOT_FOUND for other
 * viewers and for an unknown id, PROOF_NOT_FOUND while it is not delivered.
 */
export async function getProofDocument(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'documents'>,
  viewer: SignedIn,
  id: string,
): Promise<{ link: string }> {
  const { files, documents, db, clock } = services;
  const delivery = await getDeliveryRow(db, id);
  if (!maySeeProof(delivery, viewer)) throw new AppError('DELIVERY_NOT_FOUND');
  const {
    deliveryConfirmedAt: confirmedAt,
    deliverySignatureUrl: signatureKey,
    deliverySafePlace,
  } = delivery;
  // An erased delivery has neither.
  if (delivery.status !== 'delivered' || !confirmedAt || !(signatureKey ?? deliverySafePlace)) {
    throw new AppError('PROOF_NOT_FOUND');
  }
  const key = proofDocumentKey(delivery.id, confirmedAt);
  if (!(await files.has(key))) {
    const signature = signatureKey ? await files.read(signatureKey) : undefined;
    if (signatureKey && !signature) throw new Error(`the signature ${signatureKey} is missing`);
    const { deliveryPhotoUrl: photoKey } = delivery;
    const photo = photoKey ? await files.read(photoKey) : undefined;
    const content = { ...proofContent(delivery, confirmedAt), signature, photo };
    const document = await documents.makeProof(content, { owner: delivery.companyId ?? viewer.id });
    await files.putOnce(key, document);
  }
  const endsAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  return { link: files.linkTo(key, endsAt, `Zustellnachweis-${shortId(delivery.id)}.pdf`) };
}

function maySeeProof(delivery: Delivery, viewer: SignedIn): boolean {
  if (viewer.role === 'admin') return true;
  return viewer.role === 'driver' ? delivery.driverId === viewer.id : isOwnDelivery(delivery, viewer);
}

function proofContent(delivery: Delivery, confirmedAt: Date) {
  return {
    shortId: shortId(delivery.id),
    pickupAddress: delivery.pickupAddress,
    senderName: delivery.senderName,
    deliveryAddress: delivery.deliveryAddress,
    receiverName: delivery.receiverName,
    signedBy: delivery.deliveryConfirmedBy ?? '',
    signatureTyped: delivery.deliverySignatureTyped,
    safePlace: delivery.deliverySafePlace,
    confirmedAt,
  };
}
