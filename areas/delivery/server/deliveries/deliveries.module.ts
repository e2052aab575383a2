import type { Module } from '#app/module.ts';
import { listProofKeys } from '#delivery/domain/proof-keys.ts';
import { apiFor } from '#app/api.ts';
import { adoptRows } from './erasure.store.ts';
import { eraseDeliveries } from './erase-deliveries.ts';
import { announceDelivery } from './announce-delivery.ts';
import { commandsRoutes } from './commands.routes.ts';
import { eraseAttempts } from './personal-data/erase-attempts.ts';
import { exportAttempts } from './personal-data/export-attempts.ts';
import { exportDeliveries } from './personal-data/export-deliveries.ts';
import { handOverDeliveries } from './personal-data/hand-over-deliveries.ts';
import { exportCompanyDeliveries } from './details/export-company-deliveries.ts';
import { getDelivery } from './get-delivery.ts';
import { getDeliveryPage } from './get-delivery-page.ts';

const deliveriesRoutes = {
  listDeliveries: apiFor('customer').deliveries.listDeliveries.handler(({ context, input }) =>
    getDeliveryPage(context.services, context.signedIn, input),
  ),
  exportCompanyDeliveries: apiFor('customer').deliveries.exportCompanyDeliveries.handler(
    ({ context, input }) => exportCompanyDeliveries(context.services, context.signedIn, input),
  ),
  getDelivery: apiFor('customer', 'guest', 'driver', { admin: 'deliveries' }).deliveries.getDelivery.handler(
    ({ context, input }) => getDelivery(context.services, context.signedIn, input.id),
  ),
};

export const deliveriesModule = {
  routes: { deliveries: deliveriesRoutes, commands: commandsRoutes },
  subscribers: () => ({ delivery: [announceDelivery] }),
  personalData: {
    exports: { customer: { deliveries: exportDeliveries }, driver: { attempts: exportAttempts } },
    handOver: handOverDeliveries,
    adopts: adoptRows,
    erases: {
      customer: async (tx, { id: userId }, now) => listProofKeys(await eraseDeliveries(tx, { userId }, now)),
      driver: (tx, { id }) => eraseAttempts(tx, id),
      company: async (tx, companyId, now) => listProofKeys(await eraseDeliveries(tx, { companyId }, now)),
    },
  },
} satisfies Module;
