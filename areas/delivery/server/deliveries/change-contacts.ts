import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { Contacts } from './commands/change-contacts.command.ts';
import type { DeliveryPatch } from './deliveries.store.ts';
import { type Delivery, getOwnDelivery } from './get-delivery.ts';
import { transitionDelivery } from './transition-delivery.ts';

/** Each of them as far as it is to be changed. */
export type GivenContacts = { [F in keyof Contacts]?: string | undefined };

/** Those that are given and are not as they were; undefined if there is none. */
export function findChangedContacts(before: Contacts, given: GivenContacts): Partial<Contacts> | undefined {
  const changed = Object.entries(given).filter(
    ([fact, value]) => value !== undefined && value !== before[fact as keyof Contacts],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

const TOKEN_BYTES = 32;

/**
 * Another link for the receiver if a change names another phone number, or replaces a mail address: whoever
 * has the earlier one may have been sent the link, could follow the courier with it and have the parcel left
 * elsewhere.
 */
export function renewTrackingLink(
  before: Pick<Delivery, 'receiverEmail'>,
  change: DeliveryPatch,
): Pick<DeliveryPatch, 'trackingToken'> {
  const isOther =
    change.receiverPhone !== undefined || (change.receiverEmail !== undefined && before.receiverEmail !== '');
  return isOther ? { trackingToken: randomBytes(TOKEN_BYTES).toString('hex') } : {};
}

/**
 * Changes whom the driver meets at both ends, and what the driver is told; what is left out stays, and what
 * is as it was changes nothing. Another phone number or mail address of the receiver ends the earlier link.
 * Throws as `transitionDelivery` does.
 */
export async function changeContacts(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  viewer: SignedIn,
  { deliveryId, contacts }: { deliveryId: string; contacts: GivenContacts },
): Promise<void> {
  const before = await getOwnDelivery(tx, viewer, deliveryId);
  const changed = findChangedContacts(before, contacts);
  if (!changed) return;
  await transitionDelivery(services, tx, {
    deliveryId,
    command: 'change_contacts',
    viewer,
    given: { contacts: changed, ...renewTrackingLink(before, changed) },
  });
}
