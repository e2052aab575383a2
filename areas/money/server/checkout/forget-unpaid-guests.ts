import { forgetGuests } from '#people/server/accounts/guest-accounts.ts';
import type { Services } from '#app/services.ts';
import { deleteUnpaidOrders } from './guest-orders.store.ts';

/** Deletes guests who never paid, with what they entered. */
export async function forgetUnpaidGuests({ db }: Pick<Services, 'db'>, before: Date): Promise<void> {
  await db.transaction((tx) => forgetGuests(tx, before, (guests) => deleteUnpaidOrders(tx, guests)));
}
