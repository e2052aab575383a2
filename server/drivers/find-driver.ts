import type { Executor } from '#server/platform/database.ts';
import { type Driver, findDriverRow, shareDriver } from './drivers.store.ts';

/** The driver's row, or undefined. `hold` keeps it from going offline until the transaction ends. */
export async function findDriver(
  executor: Executor,
  userId: string,
  { hold = false } = {},
): Promise<Driver | undefined> {
  return hold ? await shareDriver(executor, userId) : await findDriverRow(executor, userId);
}
