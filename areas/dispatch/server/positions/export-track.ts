import type { Executor } from '#platform/server/database/database.ts';
import { listTrack } from './positions.store.ts';

/** This driver's stored positions of the last 24 hours. */
export async function exportTrack(executor: Executor, driverId: string) {
  const track = await listTrack(executor, driverId);
  return track.map(({ measuredAt, lat, lng, accuracyMeters }) => ({ measuredAt, lat, lng, accuracyMeters }));
}
