import { apiFor } from '#app/api.ts';
import { getLive } from './get-live.ts';
import { listDriverPositions } from './list-driver-positions.ts';
import { reportFixes } from './report-fixes.ts';

export const positionsRoutes = {
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
