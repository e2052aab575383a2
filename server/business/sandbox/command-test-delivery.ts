import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { mayOwnerCommand } from './apply-test-command.ts';
import { changeTestDelivery } from './change-test-delivery.ts';
import { getTestDelivery } from './get-test-delivery.ts';
import { lockTestDelivery, type TestDelivery } from './test-deliveries.store.ts';

type Contacts = Pick<
  TestDelivery,
  'senderName' | 'senderPhone' | 'pickupDetails' | 'receiverName' | 'receiverPhone' | 'deliveryDetails'
>;

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
  contacts: { [F in keyof Contacts]?: string | undefined },
): Promise<TestDelivery> {
  return await commandTestDelivery(services, asked, 'change_contacts', (delivery) => {
    const changed = Object.entries(contacts).filter(
      ([fact, value]) => value !== undefined && value !== delivery[fact as keyof Contacts],
    );
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  });
}

/** Cancels one before the simulated courier has it. Throws DELIVERY_NOT_FOUND and COMMAND_NOT_ALLOWED. */
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
    if (!mayOwnerCommand(command, delivery)) throw new AppError('COMMAND_NOT_ALLOWED');
    const at = services.clock.now();
    const changed = await changeTestDelivery(services, tx, delivery, { command, at, changes });
    if (!changed) throw new AppError('COMMAND_NOT_ALLOWED');
    return changed;
  });
}
