import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/text/is-uuid.ts';
import { cutPage, readCursor } from '#platform/server/lists/page-cursor.ts';
import {
  findTestDelivery,
  listTestDeliveriesOf,
  type TestDelivery,
  type TestDeliveryPage,
} from './test-deliveries.store.ts';

const PAGE = 20;

/** A company's test delivery. Throws DELIVERY_NOT_FOUND, also for another company's and for a real one. */
export async function getTestDelivery(
  executor: Executor,
  { companyId, id }: { companyId: string; id: string },
): Promise<TestDelivery> {
  const found = isUuid(id) ? await findTestDelivery(executor, id) : undefined;
  if (found?.companyId !== companyId) throw new AppError('DELIVERY_NOT_FOUND');
  return found;
}

/** A company's test deliveries, newest first, twenty at a time. Throws VALIDATION_FAILED for a bad cursor. */
export async function listTestDeliveries(
  executor: Executor,
  { after, ...asked }: Omit<TestDeliveryPage, 'limit' | 'after'> & { after: string | undefined },
): Promise<{ rows: TestDelivery[]; next: string | null }> {
  const page = { ...asked, after: after ? readCursor(after) : undefined, limit: PAGE + 1 };
  const found = await listTestDeliveriesOf(executor, page);
  return cutPage(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
}
