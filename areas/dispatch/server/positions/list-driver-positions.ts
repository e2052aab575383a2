import { seePosition } from '#dispatch/domain/see-position.ts';
import type { Services } from '#app/services.ts';
import { datesOf } from './get-live.ts';
import { listPositions } from './positions.store.ts';

const MAX_DRIVERS = 1000;

/** For admins: the last position of every driver who is online. */
export async function listDriverPositions({ db }: Pick<Services, 'db'>) {
  const rows = await listPositions(db, MAX_DRIVERS);
  return rows.flatMap(({ isOnline, measuredAt, ...row }) => {
    const { driverId, lat, lng } = row;
    const seen = seePosition({ role: 'admin' }, undefined, { driverId, lat, lng, isOnline, measuredAt });
    return seen ? [{ ...row, lat: seen.lat, lng: seen.lng, ...datesOf(measuredAt) }] : [];
  });
}
