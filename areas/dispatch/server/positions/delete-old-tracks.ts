import { TRACK_HOURS } from '#delivery/domain/plausible-fix.ts';
import { forgetPositionsBefore } from '#drivers/server/profiles/save-position.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { deleteTracksBefore } from './positions.store.ts';

/**
 * Deletes every position older than 24 hours, even of a driver who closed the app. Source:
 * docs/decisions/0040.
 */
export function deleteOldTracksJob({ db, clock }: Pick<Services, 'db' | 'clock'>): JobDefinition {
  return {
    name: 'delete-old-tracks',
    timeoutSeconds: 120,
    cron: '*/15 * * * *',
    async run() {
      const before = new Date(clock.now().getTime() - TRACK_HOURS * 60 * 60_000);
      await deleteTracksBefore(db, before);
      await forgetPositionsBefore(db, before);
    },
  };
}
