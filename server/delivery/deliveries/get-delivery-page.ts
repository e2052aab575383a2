import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { requireCompanyRight } from '#server/people/companies/require-company-right.ts';
import { cutPage, readCursor } from '#server/platform/page-cursor.ts';
import type { Services } from '#server/services.ts';
import { listByCustomer } from './deliveries.store.ts';
import { toCustomerDelivery } from './to-delivery-details.ts';

const PAGE = 20;

/**
 * The customer's own deliveries, or those of a company, with their ratings, newest first, twenty at a time,
 * searched by id, address, name, cost centre or reference. Throws COMPANY_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function getDeliveryPage(
  services: Pick<Services, 'db'>,
  customer: SignedIn,
  input: {
    list: 'active' | 'completed';
    search?: string;
    after?: string | undefined;
    companyId?: string | undefined;
  },
) {
  const { companyId } = input;
  if (companyId) requireCompanyRight(customer, companyId, 'deliveries');
  const whose = companyId ? { companyId } : { userId: customer.id };
  const found = await listByCustomer(services.db, {
    whose,
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
