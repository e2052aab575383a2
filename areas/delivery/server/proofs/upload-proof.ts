import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { proofUpload } from '#delivery/contract/proofs.ts';
import { findActor, mayCommand } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { getDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { readPhoto } from '#adapters/server/files/read-photo.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { insertProofFile } from './proofs.store.ts';
import { readSignature } from './read-signature.ts';

/**
 * Stores a signature or photo for a delivery that this driver has; a confirmation of delivery or absence
 * refers to it by its id. The status is unchanged. Throws DELIVERY_NOT_FOUND for everybody else,
 * COMMAND_NOT_ALLOWED once it has ended, SIGNATURE_UNREADABLE, PHOTO_UNREADABLE and PHOTO_TOO_LARGE.
 */
export async function uploadProof(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
  driver: SignedIn,
  { deliveryId, file }: z.infer<typeof proofUpload>,
): Promise<{ id: string }> {
  const delivery = await getDeliveryRow(services.db, deliveryId);
  const actor = findActor(delivery, driver);
  if (!actor || actor === 'any_driver') throw new AppError('DELIVERY_NOT_FOUND');
  // A driver who only keeps the parcel may know of the delivery, but has nothing to prove.
  if (!mayCommand('deliver', delivery, actor)) throw new AppError('COMMAND_NOT_ALLOWED');
  const isPhoto = file.kind === 'photo';
  const content = await (isPhoto ? readPhoto(file.content) : readSignature(file.content));
  const now = services.clock.now();
  // Uploads of two drivers at the same moment need different names, or one would get the other's picture.
  const name = `${deliveryId}-${now.getTime()}-${randomUUID().slice(0, 8)}`;
  const storageKey = `delivery-confirmations/${name}.${isPhoto ? 'jpg' : 'png'}`;
  await services.files.put(storageKey, content);
  return await insertProofFile(services.db, {
    deliveryId,
    driverId: driver.id,
    kind: file.kind,
    storageKey,
    createdAt: now,
  });
}
