import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/database.ts';
import { anonymizeDeliveries, countUnderWay, type Delivery, listAllOfCustomer } from './deliveries.store.ts';

/**
 * Takes names, phones, addresses, texts and places out of a customer's deliveries; what drivers earned with them
 * stays. Answers the deliveries as they were, whose files are to be deleted. Throws DELIVERIES_UNDER_WAY.
 */
export async function eraseDeliveries(tx: Transaction, userId: string, now: Date): Promise<Delivery[]> {
  if ((await countUnderWay(tx, userId)) > 0) throw new AppError('DELIVERIES_UNDER_WAY');
  const rows = await listAllOfCustomer(tx, userId);
  await anonymizeDeliveries(tx, userId, now);
  return rows.map(({ delivery }) => delivery);
}
