import type { z } from 'zod';
import type { receiverWish } from '#delivery/contract/receiver-wish.ts';
import { receiverWishTexts } from '#adapters/domain/receiver-wishes.ts';
import type { Wish } from './deliveries.store.ts';

/** A wish as the viewer may see it: the door code is only for the driver, at the door. */
export function toReceiverWish(
  { wish, details, updatedAt }: Wish,
  { isAtDoor }: { isAtDoor: boolean },
): z.infer<typeof receiverWish> {
  const isSecret = wish === 'door_code' && !isAtDoor;
  const label = receiverWishTexts[wish];
  return { wish, label, details: isSecret ? '' : details, updatedAt: updatedAt.toISOString() };
}
