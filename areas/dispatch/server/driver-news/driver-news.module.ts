import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { deleteNewsBefore, deleteNewsOf, listNewsOf } from './driver-news.store.ts';
import { listNews } from './list-news.ts';
import { mailNewsJob } from './mail-unread-news.ts';
import { leaveNewsOfDelivery, settleNewsOfDelivery } from './news-of-delivery.ts';
import { readNews } from './read-news.ts';

const own = apiFor('driver').driverNews;

const driverNewsRoutes = {
  listNews: own.listNews.handler(async ({ context }) => ({
    news: await listNews(context.services, context.signedIn),
  })),
  readNews: own.readNews.handler(async ({ context, input }) => {
    await readNews(context.services, context.signedIn, input.ids);
    return { ids: input.ids };
  }),
};

const KEPT_DAYS = 90;

export const driverNewsModule = {
  routes: { driverNews: driverNewsRoutes },
  jobs: (services) => [mailNewsJob(services)],
  subscribers: (services) => ({ delivery: [leaveNewsOfDelivery(services), settleNewsOfDelivery(services)] }),
  retention: [
    { what: 'driver news', kept: { days: KEPT_DAYS }, end: ({ db }, before) => deleteNewsBefore(db, before) },
  ],
  personalData: {
    exports: {
      driver: {
        news: async (executor, driverId) =>
          (await listNewsOf(executor, driverId)).map(({ driverId: _driver, ...news }) => news),
      },
    },
    erases: { driver: (tx, { id }) => deleteNewsOf(tx, id) },
  },
} satisfies Module;
