import type { Module } from '#app/module.ts';
import { listProofKeys } from '#delivery/domain/proof-keys.ts';
import { eraseDeliveries } from './erase-deliveries.ts';
import { announceDelivery } from './announce-delivery.ts';
import { commandsRoutes } from './commands.routes.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { eraseAttempts } from './personal-data/erase-attempts.ts';
import { exportAttempts } from './personal-data/export-attempts.ts';
import { exportDeliveries } from './personal-data/export-deliveries.ts';
import { handOverDeliveries, handOverJob } from './personal-data/hand-over-deliveries.ts';

export const deliveriesModule = {
  routes: { deliveries: deliveriesRoutes, commands: commandsRoutes },
  jobs: (services) => [handOverJob(services)],
  subscribers: () => ({ delivery: [announceDelivery] }),
  personalData: {
    exports: { customer: { deliveries: exportDeliveries }, driver: { attempts: exportAttempts } },
    handOver: handOverDeliveries,
    async erasePerson(tx, { id, role }, now) {
      if (role !== 'driver') return listProofKeys(await eraseDeliveries(tx, { userId: id }, now));
      await eraseAttempts(tx, id);
    },
    async eraseCompany(tx, companyId, now) {
      return listProofKeys(await eraseDeliveries(tx, { companyId }, now));
    },
  },
} satisfies Module;
