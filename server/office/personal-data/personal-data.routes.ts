import { apiFor } from '#server/api.ts';
import { limitRate } from '#server/platform/limit-rate.ts';
import { logSecurity } from '#server/platform/log-security.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

const QUARTER_HOUR = 15 * 60;

export const personalDataRoutes = {
  exportData: apiFor('customer', 'driver').personalData.exportData.handler(async ({ context }) => {
    const { signedIn: viewer } = context;
    return await exportData(context.services, viewer);
  }),
  deleteAccount: apiFor('customer', 'driver').personalData.deleteAccount.handler(
    async ({ context, input }) => {
      const { signedIn: viewer } = context;
      await limitRate(context.services, {
        key: `delete-account:account:${viewer.id}`,
        limit: 10,
        windowSeconds: QUARTER_HOUR,
      });
      await deleteAccount(context.services, viewer, input.password);
      logSecurity(context.log, 'account-deleted', { userId: viewer.id });
      return { deleted: true as const };
    },
  ),
};
