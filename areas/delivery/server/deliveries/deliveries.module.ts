import type { Module } from '#app/module.ts';
import { announceDelivery } from './announce-delivery.ts';
import { commandsRoutes } from './commands.routes.ts';
import { deliveriesRoutes } from './deliveries.routes.ts';
import { eraseAttempts } from './personal-data/erase-attempts.ts';
import { exportAttempts } from './personal-data/export-attempts.ts';
import { exportDeliveries } from './personal-data/export-deliveries.ts';
import { handOverJob } from './personal-data/hand-over-deliveries.ts';

export const deliveriesModule = {
  routes: { deliveries: deliveriesRoutes, commands: commandsRoutes },
  jobs: (services) => [handOverJob(services)],
  subscribers: () => ({ delivery: [announceDelivery] }),
  personalData: {
    exports: { customer: { deliveries: exportDeliveries }, driver: { attempts: exportAttempts } },
    async erasePerson(tx, { id, role }) {
      if (role === 'driver') await eraseAttempts(tx, id);
    },
  },
} satisfies Module;
