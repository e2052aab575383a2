import type { DeliveryStatus } from '#platform/domain/statuses.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { requireCompanyRight } from '#people/server/companies/require-company-right.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import type { Services } from '#app/services.ts';
import { listByCustomer } from './deliveries.store.ts';
import { nameOrderers } from './details/name-orderers.ts';
import { toCustomerDelivery } from './details/to-delivery-details.ts';
import { readArrivals } from './read-arrivals.ts';

const PAGE = 20;

/**
 * The customer's own deliveries, or those of a company with who ordered them, and their ratings, newest
 * first, twenty at a time, searched by id, address, name, cost centre or reference; a company's programs
 * narrow them by status, external id and time. Throws COMPANY_NOT_FOUND and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getDeliveryPage(
  services: Pick<Services, 'db' | 'clock'>,
  customer: SignedIn,
  input: {
    /** Both without it. */
    list?: 'active' | 'completed' | undefined;
    status?: DeliveryStatus | undefined;
    externalId?: string | undefined;
    createdFrom?: Date | undefined;
    createdBefore?: Date | undefined;
    search?: string;
    after?: string | undefined;
    companyId?: string | undefined;
  },
) {
  const { companyId, list, search = '', after, ...narrowed } = input;
  if (companyId) requireCompanyRight(customer, companyId, 'deliveries');
  const whose = companyId ? { companyId } : { userId: customer.id };
  const found = await listByCustomer(services.db, {
    ...narrowed,
    whose,
    isCompleted: list && list === 'completed',
    search,
    after: after ? readCursor(after) : undefined,
    limit: PAGE + 1,
  });
  const { rows, next } = cutPage(found, PAGE, ({ delivery: { id, createdAt } }) => ({ at: createdAt, id }));
  const ids = rows.map(({ delivery }) => delivery.id);
  const orderers = companyId && (await nameOrderers(services.db, companyId, ids));
  const arrivalOf = await readArrivals(
    services.db,
    rows.map(({ delivery }) => delivery),
  );
  return {
    deliveries: rows.map(({ delivery, rating }) =>
      toCustomerDelivery(delivery, customer, {
        arrival: arrivalOf(delivery),
        rating: rating ?? undefined,
        now: services.clock.now(),
        orderedBy: orderers ? orderers.get(delivery.id) : undefined,
      }),
    ),
    next,
  };
}
