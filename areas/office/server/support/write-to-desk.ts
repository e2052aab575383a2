import { isWorkOf, listDriversDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import type { KeepAnswer } from '#platform/server/limits/run-once.ts';
import type { Services } from '#app/services.ts';
import { keepDriversWords } from './driver-thread.ts';

const MAX_LETTERS = { limit: 30, windowSeconds: 15 * 60 };

/**
 * A driver writes to the desk, about a delivery in hand or none. Throws DELIVERY_NOT_FOUND for any other, and
 * RATE_LIMITED.
 */
export async function writeToDesk(
  services: Pick<Services, 'db' | 'clock'>,
  driver: SignedIn,
  { text, deliveryId }: { text: string; deliveryId: string | null },
  keepAnswer?: KeepAnswer,
): Promise<void> {
  const isOwn = async (id: string) =>
    (await listDriversDeliveries(services.db, driver.id)).some(
      (one) => one.id === id && isWorkOf(one, driver.id),
    );
  if (deliveryId && !(await isOwn(deliveryId))) throw new AppError('DELIVERY_NOT_FOUND');
  await limitRate(services, { key: `driver-message:${driver.id}`, ...MAX_LETTERS });
  const writer = { id: driver.id, name: driver.fullName, email: driver.email };
  await services.db.transaction(async (tx) => {
    await keepDriversWords(services, tx, writer, { text, deliveryId });
    await keepAnswer?.(tx, { sent: true });
  });
}
