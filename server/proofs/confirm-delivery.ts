import type { SignedIn } from '#server/accounts/viewer.ts';
import { transitionDelivery } from '#server/deliveries/transition-delivery.ts';
import type { Services } from '#server/services.ts';
import { takeProofFiles } from './proofs.store.ts';

/**
 * Confirms a delivery with the receiver's name, the uploaded signature and, where there is one, photo; a file of
 * another delivery or driver is none. Throws as transitionDelivery does, SIGNATURE_REQUIRED too.
 */
export async function confirmDelivery(
  services: Services,
  driver: SignedIn,
  input: {
    id: string;
    receiverName: string;
    signatureId?: string | undefined;
    photoId?: string | undefined;
    happenedAt?: string | undefined;
    pickedUpAt?: string | undefined;
  },
): Promise<void> {
  const ids = [input.signatureId, input.photoId].filter((id) => id !== undefined);
  await services.db.transaction(async (tx) => {
    const files = await takeProofFiles(tx, { ids, deliveryId: input.id, driverId: driver.id });
    const keyOf = (id: string | undefined, kind: 'signature' | 'photo') =>
      files.find((file) => file.id === id && file.kind === kind)?.storageKey;
    await transitionDelivery(services, tx, {
      deliveryId: input.id,
      command: 'deliver',
      viewer: driver,
      given: {
        receiverName: input.receiverName,
        signature: keyOf(input.signatureId, 'signature'),
        photo: keyOf(input.photoId, 'photo'),
      },
      happenedAt: input.happenedAt ? new Date(input.happenedAt) : undefined,
      pickedUpAt: input.pickedUpAt ? new Date(input.pickedUpAt) : undefined,
    });
  });
}
