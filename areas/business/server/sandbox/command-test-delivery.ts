import { findChangedContacts, type GivenContacts } from '#delivery/server/deliveries/change-contacts.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { mayOwnerCommand } from './apply-test-command.ts';
import { changeTestDelivery } from './change-test-delivery.ts';
import { getTestDelivery } from './get-test-delivery.ts';
import { lockTestDelivery, type TestDelivery } from './test-deliveries.store.ts';

interface Asked {
  companyId: string;
  id: string;
}

/**
 * Changes whom the simulated courier meets, as `changeContacts` does of a real delivery; its course stays.
 * Throws DELIVERY_NOT_FOUND and COMMAND_NOT_ALLOWED.
 */
export async function changeTestContacts(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  asked: Asked,
  contacts: GivenContacts,
): Promise<TestDelivery> {
  return await commandTestDelivery(services, asked, 'change_contacts', (delivery) =>
    findChangedContacts(delivery, contacts),
  );
}

/** Cancels one as its customer may cancel a real one. Throws DELIVERY_NOT_FOUND and COMMAND_NOT_ALLOWED. */
export async function cancelTestDelivery(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  asked: Asked,
): Promise<TestDelivery> {
  return await commandTestDelivery(services, asked, 'cancel', () => ({}));
}

/** `change` is told the locked delivery; undefined leaves it as it is. */
async function commandTestDelivery(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  asked: Asked,
  command: 'cancel' | 'change_contacts',
  change: (delivery: TestDelivery) => Partial<TestDelivery> | undefined,
): Promise<TestDelivery> {
  const { id } = await getTestDelivery(services.db, asked);
  return await services.db.transaction(async (tx) => {
    const delivery = await lockTestDelivery(tx, id);
    if (!delivery) throw new AppError('DELIVERY_NOT_FOUND');
    const changes = change(delivery);
    if (!changes) return delivery;
    const at = services.clock.now();
    const changed = mayOwnerCommand(command, delivery, at)
      ? await changeTestDelivery(services, tx, delivery, { command, at, changes })
      : undefined;
    if (!changed) throw new AppError('COMMAND_NOT_ALLOWED');
    return changed;
  });
}
