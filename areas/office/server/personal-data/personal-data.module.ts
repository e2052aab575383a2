import { api, apiFor, type RequestContext, type SignedInContext } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { listGuestOrders } from '#money/server/checkout/list-guest-orders.ts';
import { adoptGuestOrder } from './adopt-guest-order.ts';
import { deleteAccount } from './delete-account.ts';
import { dissolveCompany } from './erase-company-part.ts';
import { exportData } from './export-data.ts';
import { sendDataLink } from './send-data-link.ts';
import { deleteByLink, exportByLink } from './use-data-link.ts';
import { getLapse } from '#office/domain/claim-retention.ts';
import { handOverJob } from './hand-over-orders.ts';
import { eraseLapsed } from './erase-lapsed.ts';

const QUARTER_HOUR = 15 * 60;

const limitDeletion = ({ services, signedIn: { id } }: SignedInContext) =>
  limitRate(services, { key: `delete-account:account:${id}`, limit: 10, windowSeconds: QUARTER_HOUR });

const personalDataRoutes = {
  exportData: apiFor('customer', 'driver').personalData.exportData.handler(({ context }) =>
    exportData(context.services, context.signedIn),
  ),
  deleteAccount: apiFor('customer', 'driver').personalData.deleteAccount.handler(
    async ({ context, input }) => {
      await limitDeletion(context);
      await deleteAccount(context.services, context.signedIn, input.password);
      logSecurity(context.log, 'account-deleted', { userId: context.signedIn.id });
      return { deleted: true as const };
    },
  ),
  listGuestOrders: apiFor('customer').personalData.listGuestOrders.handler(async ({ context }) => ({
    orders: await listGuestOrders(context.services.db, context.signedIn),
  })),
  adoptGuestOrder: apiFor('customer').personalData.adoptGuestOrder.handler(async ({ context, input }) => {
    await adoptGuestOrder(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
  dissolveCompany: apiFor('customer').personalData.dissolveCompany.handler(async ({ context, input }) => {
    await limitDeletion(context);
    await dissolveCompany(context.services, context.signedIn, input);
    return { id: input.id };
  }),
};

const deciders = apiFor({ admin: 'driver_decisions' }).dataLinks;

/** Guessing is hopeless at this length; the limit keeps the load of trying small. */
const limitPlace = ({ services, ip }: RequestContext) =>
  limitRate(services, { key: `data-link:ip:${ip}`, limit: 30, windowSeconds: QUARTER_HOUR });

const dataLinksRoutes = {
  sendDataLink: deciders.sendDataLink.handler(async ({ context: { services, signedIn }, input }) => {
    const key = `data-link:account:${input.id}`;
    await limitRate(services, { key, limit: 5, windowSeconds: QUARTER_HOUR });
    await sendDataLink(services, signedIn, input.id);
    return { id: input.id };
  }),
  exportByLink: api.dataLinks.exportByLink.handler(async ({ context, input }) => {
    await limitPlace(context);
    return await exportByLink(context.services, input.token);
  }),
  deleteByLink: api.dataLinks.deleteByLink.handler(async ({ context, input }) => {
    await limitPlace(context);
    const { userId } = await deleteByLink(context.services, input.token);
    logSecurity(context.log, 'account-deleted', { userId });
    return { deleted: true as const };
  }),
};

export const personalDataModule = {
  routes: { personalData: personalDataRoutes, dataLinks: dataLinksRoutes },
  jobs: (services) => [handOverJob(services)],
  retention: [
    {
      what: 'people of lapsed claims',
      kept: { since: getLapse, source: 'BGB 195, 199' },
      end: eraseLapsed,
    },
  ],
} satisfies Module;
