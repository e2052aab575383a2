/** Shared parts of the two commands that end an attempt at the receiver's door. */
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { takeProofFiles } from './proofs.store.ts';

/**
 * The storage keys of the uploaded files, by type; a file of another delivery, driver or type does not count.
 * The caller takes over the files.
 */
export async function takeProof(
  tx: Transaction,
  of: { deliveryId: string; driverId: string },
  ids: { signatureId?: string | undefined; photoId?: string | undefined },
): Promise<{ signature?: string | undefined; photo?: string | undefined }> {
  const named = [ids.signatureId, ids.photoId].filter((id) => id !== undefined);
  const files = await takeProofFiles(tx, { ...of, ids: named });
  const keyOf = (id: string | undefined, kind: 'signature' | 'photo') =>
    files.find((file) => file.id === id && file.kind === kind)?.storageKey;
  return { signature: keyOf(ids.signatureId, 'signature'), photo: keyOf(ids.photoId, 'photo') };
}

/** Input of both: a photo by the id of its upload, times as measured by the phone. */
export interface AtTheDoor {
  id: string;
  photoId?: string | undefined;
  happenedAt?: string | undefined;
  pickedUpAt?: string | undefined;
}

export function toTransition(viewer: SignedIn, { id, happenedAt, pickedUpAt }: AtTheDoor) {
  return {
    deliveryId: id,
    viewer,
    happenedAt: happenedAt ? new Date(happenedAt) : undefined,
    pickedUpAt: pickedUpAt ? new Date(pickedUpAt) : undefined,
  };
}
