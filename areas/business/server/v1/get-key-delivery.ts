import { findDeliveryRow, getDelivery } from '#delivery/server/deliveries/get-delivery.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import type { KeyHolder } from './require-key.ts';

/**
 * A delivery that is the key's company's: not even one that the person who answers for the key ordered for
 * themselves. Throws DELIVERY_NOT_FOUND.
 */
export async function requireKeyDelivery(executor: Executor, { key }: KeyHolder, id: string): Promise<void> {
  const delivery = await findDeliveryRow(executor, id);
  if (delivery?.companyId !== key.companyId) throw new AppError('DELIVERY_NOT_FOUND');
}

/** The same, as the company may see it. Throws DELIVERY_NOT_FOUND. */
export async function getKeyDelivery(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'files'>,
  holder: KeyHolder,
  id: string,
) {
  await requireKeyDelivery(services.db, holder, id);
  return await getDelivery(services, holder.viewer, id);
}
