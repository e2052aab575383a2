import type { z } from 'zod';
import type { publicProof } from '#business/contract/v1/public-delivery.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { LINK_MINUTES } from '#adapters/server/files/file-links.ts';
import { drawSignature } from '#adapters/server/files/pictures/draw-signature.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { TestDelivery } from './test-deliveries.store.ts';

const SIGNATURE_KEY = 'sandbox/signature.png';

/** The storage key of a test delivery's proof. */
export const testProofKey = (id: string) => `sandbox/proof-${id}.pdf`;

/**
 * The proof of a test delivery, with links, valid for minutes, to a signature that nobody gave and to a PDF,
 * which is made at the first question. Throws PROOF_NOT_FOUND while it is not delivered.
 */
export async function getTestProof(
  { files, documents, clock, config }: Pick<Services, 'files' | 'documents' | 'clock' | 'config'>,
  delivery: TestDelivery,
): Promise<z.infer<typeof publicProof>> {
  const { status, completedAt } = delivery;
  if (status !== 'delivered' || !completedAt) throw new AppError('PROOF_NOT_FOUND');
  const key = testProofKey(delivery.id);
  if (!(await files.has(key))) {
    const signature = await drawSignature();
    const content = {
      shortId: `${shortId(delivery.id)} (Test)`,
      pickupAddress: delivery.pickupAddress,
      senderName: delivery.senderName,
      deliveryAddress: delivery.deliveryAddress,
      receiverName: delivery.receiverName,
      signedBy: delivery.receiverName,
      signatureTyped: false,
      safePlace: null,
      confirmedAt: completedAt,
      signature,
    };
    // Behind whatever is real.
    const turn = { owner: delivery.companyId, isPatient: true };
    const document = await documents.makeProof(content, turn);
    await files.putOnce(SIGNATURE_KEY, signature);
    await files.putOnce(key, document);
  }
  const endsAt = new Date(clock.now().getTime() + LINK_MINUTES * 60_000);
  const urlOf = (path: string) => new URL(path, config.publicUrl).href;
  return {
    delivered_at: completedAt.toISOString(),
    received_by: delivery.receiverName,
    safe_place: null,
    signature_url: urlOf(files.linkTo(SIGNATURE_KEY, endsAt)),
    photo_url: null,
    document_url: urlOf(files.linkTo(key, endsAt, `Zustellnachweis-${shortId(delivery.id)}-Test.pdf`)),
  };
}
