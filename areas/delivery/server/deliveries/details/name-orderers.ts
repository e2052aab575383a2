import { nameColleagues } from '#people/server/companies/name-colleagues.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listOrderers } from '#delivery/server/deliveries/timeline.store.ts';

/** Who ordered each of a company's deliveries, by the delivery's id, as it follows 'bestellt von'. */
export async function nameOrderers(
  executor: Executor,
  companyId: string,
  deliveryIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const orderers = await listOrderers(executor, deliveryIds);
  const userIds = orderers.flatMap(({ userId }) => userId ?? []);
  const nameOf = await nameColleagues(executor, companyId, userIds);
  return new Map(orderers.map(({ deliveryId, userId }) => [deliveryId, nameOf(userId)]));
}
