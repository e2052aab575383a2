import type { SignedIn } from '#server/accounts/viewer.ts';
import { instantField } from '#contract/fields.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { isDeliveryId, listByCustomer } from './deliveries.store.ts';
import { toCustomerDelivery } from './to-delivery-details.ts';

const PAGE = 20;

/** The customer's own deliveries with their ratings, newest first, twenty at a time, searched by id, address or name. */
export async function getDeliveryPage(
  services: Services,
  customer: SignedIn,
  input: { list: 'active' | 'completed'; search?: string; after?: string | undefined },
) {
  const rows = await listByCustomer(services.db, {
    userId: customer.id,
    isCompleted: input.list === 'completed',
    search: input.search ?? '',
    after: input.after ? readCursor(input.after) : undefined,
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1)?.delivery : undefined;
  return {
    deliveries: shown.map(({ delivery, rating }) =>
      toCustomerDelivery(delivery, customer, rating ?? undefined),
    ),
    next: last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  };
}

/** Throws VALIDATION_FAILED for a cursor that only looks like one. */
function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [instant = '', id = ''] = cursor.split('_');
  if (!instantField.safeParse(instant).success || !isDeliveryId(id)) throw new AppError('VALIDATION_FAILED');
  return { createdAt: new Date(instant), id };
}
