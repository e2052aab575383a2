import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/**
 * Until when a customer who has just paid may cancel although a driver has accepted: kept with the delivery,
 * so that a later change of the setting takes nothing away. Null while the setting is 0.
 */
export async function grantFreeCancelling(tx: Transaction, paidAt: Date): Promise<Date | null> {
  const { free_cancel_minutes: minutes } = await getFigures(tx);
  return minutes > 0 ? new Date(paidAt.getTime() + minutes * 60_000) : null;
}
