import { and, eq } from 'drizzle-orm';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, isAnyOf, prepareOnce } from '#platform/server/database/prepare-once.ts';

const selectWindows = prepareOnce((executor, given: Given<'ids'>) =>
  executor
    .select({
      deliveryId: arrivalEtas.deliveryId,
      from90: arrivalEtas.from90,
      until90: arrivalEtas.until90,
    })
    .from(arrivalEtas)
    .where(and(isAnyOf(arrivalEtas.deliveryId, given('ids')), eq(arrivalEtas.kind, 'dropoff'))),
);

/** The windows at the receivers of these deliveries, of those that have one. */
export async function listWindows(executor: Executor, ids: readonly string[]) {
  return await selectWindows(executor, { ids });
}
