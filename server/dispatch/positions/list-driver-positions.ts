import { seePosition } from '#domain/delivery/see-position.ts';
import type { Services } from '#server/services.ts';
import { datesOf } from './get-live.ts';
import { listPositions } from './positions.store.ts';

const MOST_DRIVERS = 1000;

/** For admins: the last position of every driver who is online. */
export async function listDriverPositions({ db }: Pick<Services, 'db'>) {
  const rows = await listPositions(db, MOST_DRIVERS);
  return rows.flatMap(({ driverId, name, activeCount, ...fix }) => {
    const seen = seePosition({ role: 'admin' }, undefined, { driverId, ...fix });
    return seen
      ? [{ driverId, name, activeCount, lat: seen.lat, lng: seen.lng, ...datesOf(fix.measuredAt) }]
      : [];
  });
}
