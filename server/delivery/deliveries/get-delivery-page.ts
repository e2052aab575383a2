import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { listByCustomer } from './deliveries.store.ts';
import { toCustomerDelivery } from './to-delivery-details.ts';

const PAGE = 20;

/**
 * The customer's own deliveries with their ratings, newest first, twenty at a time, searched by id, address
 * or name.
 */
export async function getDeliveryPage(
  services: Pick<Services, 'db'>,
  customer: SignedIn,
  input: { list: 'active' | 'completed'; search?: string; after?: string | undefined },
) {
  const found = await listByCustomer(services.db, {
    userId: customer.id,
    isCompleted: input.list === 'completed',
    search: input.search ?? '',
    after: input.after ? readCursor(input.after) : undefined,
    limit: PAGE + 1,
  });
  const { rows, next } = cutPage(found, PAGE, ({ delivery: { id, createdAt } }) => ({ at: createdAt, id }));
  return {
    deliveries: rows.map(({ delivery, rating }) =>
      toCustomerDelivery(delivery, customer, rating ?? undefined),
    ),
    next,
  };
}
