/** What both ways to end at the receiver's door have in common. */
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Transaction } from '#server/platform/database.ts';
import { takeProofFiles } from './proofs.store.ts';

/**
 * The storage keys of what was uploaded before, each under its kind; a file of another delivery, driver or
 * kind is none. From now on whoever takes them keeps them.
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

/** What a phone tells of either: a photo by the id of its upload, times as it measured them. */
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
