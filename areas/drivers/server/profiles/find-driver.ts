import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Driver, findDriverRow, shareDriver } from './drivers.store.ts';

/**
 * The driver's row, or undefined. `lock` locks it, so that the driver cannot go offline until the transaction
 * ends.
 */
export async function findDriver(
  executor: Executor,
  userId: string,
  { lock = false } = {},
): Promise<Driver | undefined> {
  return lock ? await shareDriver(executor, userId) : await findDriverRow(executor, userId);
}

/** The driver's last known position, while online. */
export function findPosition({
  lastLat,
  lastLng,
}: Pick<Driver, 'lastLat' | 'lastLng'>): Coordinates | undefined {
  return lastLat === null || lastLng === null ? undefined : { lat: lastLat, lng: lastLng };
}

export type { Driver };
