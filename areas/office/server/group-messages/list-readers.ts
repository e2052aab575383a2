import type { GroupReaders } from '#office/contract/group-messages.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { type Delivery, findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { getContactCard } from '#people/server/accounts/get-contact.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface Reader {
  id: string;
  name: string;
  email: string;
  /** At least one. */
  deliveries: [Delivery, ...Delivery[]];
}

export interface Unreached {
  id: string;
  refusal: string;
}

/**
 * The customers or the drivers of these deliveries, each once, and the deliveries of which nobody can be
 * written to: without a driver, or of an account that is blocked or deleted.
 */
export async function listReaders(
  executor: Executor,
  to: GroupReaders,
  ids: Iterable<string>,
): Promise<{ readers: Reader[]; unreached: Unreached[] }> {
  const readers = new Map<string, Reader>();
  const unreached: Unreached[] = [];
  for (const id of new Set(ids)) {
    const delivery = await findDeliveryRow(executor, id);
    const personId = to === 'customers' ? delivery?.userId : delivery?.driverId;
    const known = personId ? readers.get(personId) : undefined;
    if (!delivery) unreached.push({ id, refusal: errorCatalogue.DELIVERY_NOT_FOUND.message });
    else if (known) known.deliveries.push(delivery);
    else if (!personId) unreached.push({ id, refusal: 'Sie hat keinen Fahrer.' });
    else {
      const { name, email, blockedAt } = await getContactCard(executor, personId);
      const refusal = findRefusal({ email, blockedAt });
      if (refusal) unreached.push({ id, refusal });
      else readers.set(personId, { id: personId, name, email, deliveries: [delivery] });
    }
  }
  return { readers: [...readers.values()], unreached };
}

function findRefusal({ email, blockedAt }: { email: string; blockedAt: string | null }): string | undefined {
  if (!email) return 'Das Konto ist gelöscht.';
  return blockedAt ? 'Das Konto ist gesperrt.' : undefined;
}
