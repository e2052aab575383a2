import type { z } from 'zod';
import type { activeDelivery } from '#delivery/contract/active-delivery.ts';
import { toStatusBadge } from '#platform/domain/statuses.ts';
import { lookAhead } from '#delivery/domain/next-driver-acts.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import type { Delivery } from './deliveries.store.ts';
import { listDeliveryDetails } from './list-delivery-details.ts';

/** What this driver has in hand, with the state that each further act would lead to. */
export async function listActiveDeliveries(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  driver: SignedIn,
  rows: Delivery[],
): Promise<z.infer<typeof activeDelivery>[]> {
  const details = await listDeliveryDetails(services, driver, rows);
  const aheadOf = new Map(rows.map((row) => [row.id, lookAhead(row, driver)]));
  return details.map((delivery) => ({
    ...delivery,
    ahead: (aheadOf.get(delivery.id) ?? []).map((state) => ({ ...state, ...toStatusBadge(state) })),
  }));
}
