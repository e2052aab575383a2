import type { Executor } from '#server/platform/database.ts';
import { listTrack } from './positions.store.ts';

/** Where this driver was in the last 24 hours, as far as it is kept. */
export async function exportTrack(executor: Executor, driverId: string) {
  const track = await listTrack(executor, driverId);
  return track.map(({ measuredAt, lat, lng, accuracyMeters }) => ({ measuredAt, lat, lng, accuracyMeters }));
}
