import type { Executor } from '#server/platform/database.ts';
import { type Driver, findDriver, shareDriver } from './drivers.store.ts';

/** The driver's row, or undefined. `hold` keeps it from going offline until the transaction ends. */
export async function getDriver(
  executor: Executor,
  userId: string,
  { hold = false } = {},
): Promise<Driver | undefined> {
  return hold ? await shareDriver(executor, userId) : await findDriver(executor, userId);
}
