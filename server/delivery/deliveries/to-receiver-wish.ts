import type { z } from 'zod';
import type { receiverWish } from '#contract/delivery/receiver-wish.ts';
import { receiverWishTexts } from '#domain/delivery/receiver-wishes.ts';
import type { Wish } from './deliveries.store.ts';

/** A wish as it is told: the code at the door to the driver who stands before it, and to nobody else. */
export function toReceiverWish(
  { wish, details, updatedAt }: Wish,
  { isAtDoor }: { isAtDoor: boolean },
): z.infer<typeof receiverWish> {
  const isSecret = wish === 'door_code' && !isAtDoor;
  const label = receiverWishTexts[wish];
  return { wish, label, details: isSecret ? '' : details, updatedAt: updatedAt.toISOString() };
}
