import type { SignedIn } from '#server/people/accounts/viewer.ts';
import type { Services } from '#server/services.ts';
import type { Contacts } from './commands/change-contacts.command.ts';
import { getDeliveryRow } from './get-delivery.ts';
import { transitionDelivery } from './transition-delivery.ts';

/**
 * Changes whom the driver meets at both ends, and what the driver is told; what is left out stays, and what
 * is as it was changes nothing. Throws as `transitionDelivery` does.
 */
export async function changeContacts(
  services: Pick<Services, 'db' | 'clock' | 'tellDelivery' | 'versions'>,
  viewer: SignedIn,
  { deliveryId, contacts }: { deliveryId: string; contacts: { [F in keyof Contacts]?: string | undefined } },
): Promise<void> {
  const delivery = await getDeliveryRow(services.db, deliveryId);
  const changed = Object.fromEntries(
    Object.entries(contacts).filter(
      ([fact, value]) => value !== undefined && value !== delivery[fact as keyof Contacts],
    ),
  );
  if (Object.keys(changed).length === 0) return;
  await services.db.transaction((tx) =>
    transitionDelivery(services, tx, {
      deliveryId,
      command: 'change_contacts',
      viewer,
      given: { contacts: changed },
    }),
  );
}
