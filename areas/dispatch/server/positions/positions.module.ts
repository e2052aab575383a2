import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { countActive } from '#delivery/server/deliveries/drivers-work.ts';
import type { DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import { forgetTrack } from '#drivers/server/profiles/forget-track.ts';
import { TRACK_HOURS } from '#delivery/domain/plausible-fix.ts';
import { forgetPositionsBefore } from '#drivers/server/profiles/save-position.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { seePosition } from '#dispatch/domain/see-position.ts';
import { getLive, datesOf } from './get-live.ts';
import { reportFixes } from './report-fixes.ts';
import { askBackJob } from './ask-driver-back.ts';
import { holdByTrack } from './hold-by-track.ts';
import { lookAfterSilenceJob } from './look-after-silence.ts';
import { setOutJob } from './set-out-job.ts';
import { listTrack, deleteTracksBefore, listPositions } from './positions.store.ts';

const MAX_DRIVERS = 1000;

/** For admins: the last position of every driver who is online. */
async function listDriverPositions({ db }: Pick<Services, 'db'>) {
  const rows = await listPositions(db, MAX_DRIVERS);
  return rows.flatMap(({ isOnline, measuredAt, hiddenSince, ...row }) => {
    const { driverId, lat, lng } = row;
    const seen = seePosition({ role: 'admin' }, undefined, { driverId, lat, lng, isOnline, measuredAt });
    const hidden = { hiddenSince: hiddenSince?.toISOString() ?? null };
    return seen ? [{ ...row, ...hidden, lat: seen.lat, lng: seen.lng, ...datesOf(measuredAt) }] : [];
  });
}

const positionsRoutes = {
  reportFixes: apiFor('driver').positions.reportFixes.handler(async ({ context, input }) => {
    const fixes = input.fixes.map((fix) => ({ ...fix, measuredAt: new Date(fix.measuredAt) }));
    const { standing, page, battery } = input;
    return await reportFixes(context.services, context.signedIn.id, fixes, {
      ...(standing && { standing: { since: new Date(standing.since), at: new Date(standing.at) } }),
      page,
      battery,
    });
  }),
  getLive: apiFor('customer', 'guest', { admin: 'deliveries' }).positions.getLive.handler(
    async ({ context, input }) => await getLive(context.services, context.signedIn, input.id),
  ),
  listDriverPositions: apiFor({ admin: 'board' }).positions.listDriverPositions.handler(
    async ({ context }) => ({ drivers: await listDriverPositions(context.services) }),
  ),
};

/** This driver's stored positions of the last 24 hours. */
async function exportTrack(executor: Executor, driverId: string) {
  const track = await listTrack(executor, driverId);
  return track.map(({ measuredAt, lat, lng, accuracyMeters }) => ({ measuredAt, lat, lng, accuracyMeters }));
}

/** The track is deleted when the last delivery in hand ends or is taken away. */
const forgetEndedTrack: DeliverySubscriber = async (tx, { before, delivery }) => {
  const driverId = before?.driverId;
  if (!before || !driverId || !isOneOf(drivingStatuses, before.status)) return;
  if (delivery.driverId === driverId && isOneOf(drivingStatuses, delivery.status)) return;
  if ((await countActive(tx, driverId)) === 0) await forgetTrack(tx, driverId);
};

/**
 * Deletes every position older than 24 hours, even of a driver who closed the app. Source:
 * docs/decisions/0040.
 */
function deleteOldTracksJob({ db, clock }: Pick<Services, 'db' | 'clock'>): JobDefinition {
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

export const positionsModule = {
  routes: { positions: positionsRoutes },
  jobs: (services) => [
    deleteOldTracksJob(services),
    lookAfterSilenceJob(services),
    askBackJob(services),
    setOutJob(services),
  ],
  // A track is looked at before it is forgotten.
  subscribers: () => ({ delivery: [holdByTrack, forgetEndedTrack] }),
  personalData: { exports: { driver: { positions: exportTrack } } },
} satisfies Module;
