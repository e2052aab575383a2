import type { Transaction } from '#platform/server/database/database.ts';
import { updateDriver } from './drivers.store.ts';

/** Keeps since when the driver's page is out of view; null: it is visible again. */
export async function keepPageHidden(tx: Transaction, userId: string, hiddenAt: Date | null): Promise<void> {
  await updateDriver(tx, userId, { pageHiddenAt: hiddenAt });
}

/** Keeps that a push has asked for the page. */
export async function keepAskedBack(tx: Transaction, userId: string, now: Date): Promise<void> {
  await updateDriver(tx, userId, { askedBackAt: now });
}
