import type { Executor } from '#platform/server/database/database.ts';
import { listPaidSince } from './earnings.store.ts';

/** Parcels at one door are handed over within so long. */
const DOOR_MS = 5 * 60_000;

/**
 * What a driver has earned at the last door since an instant, all parcels of that door together; null for
 * nothing. `id` is that of the last attempt, so it changes with each further parcel.
 */
export async function findLastPay(executor: Executor, driverId: string, since: Date) {
  const rows = await listPaidSince(executor, driverId, since);
  const [last] = rows;
  if (!last) return null;
  const atDoor = rows.filter(
    ({ door, endedAt }) => door === last.door && last.endedAt.getTime() - endedAt.getTime() <= DOOR_MS,
  );
  return {
    id: last.id,
    cents: atDoor.reduce((sum, { cents }) => sum + cents, 0),
    count: atDoor.length,
  };
}
