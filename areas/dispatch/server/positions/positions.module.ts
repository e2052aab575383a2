import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getLive } from './get-live.ts';
import { listDriverPositions } from './list-driver-positions.ts';
import { reportFixes } from './report-fixes.ts';
import { deleteOldTracksJob } from './delete-old-tracks.ts';
import { exportTrack } from './export-track.ts';
import { forgetEndedTrack } from './forget-ended-track.ts';
import { holdByTrack } from './hold-by-track.ts';
import { lookAfterSilenceJob } from './look-after-silence.ts';

const positionsRoutes = {
  reportFixes: apiFor('driver').positions.reportFixes.handler(async ({ context, input }) => {
    const fixes = input.fixes.map((fix) => ({ ...fix, measuredAt: new Date(fix.measuredAt) }));
    return await reportFixes(context.services, context.signedIn.id, fixes);
  }),
  getLive: apiFor('customer', { admin: 'deliveries' }).positions.getLive.handler(
    async ({ context, input }) => await getLive(context.services, context.signedIn, input.id),
  ),
  listDriverPositions: apiFor({ admin: 'board' }).positions.listDriverPositions.handler(
    async ({ context }) => ({ drivers: await listDriverPositions(context.services) }),
  ),
};

export const positionsModule = {
  routes: { positions: positionsRoutes },
  jobs: (services) => [deleteOldTracksJob(services), lookAfterSilenceJob(services)],
  // A track is looked at before it is forgotten.
  subscribers: () => ({ delivery: [holdByTrack, forgetEndedTrack] }),
  personalData: { exports: { driver: { positions: exportTrack } } },
} satisfies Module;
