import type { Module } from '#app/module.ts';
import { deleteDriver } from './delete-driver.ts';
import { driversRoutes } from './drivers.routes.ts';
import { exportDriver } from './export-driver.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { beginPauseJob, beginPendingPause } from './plan-working-time.ts';
import { watchUnwatchedJob } from './watch-silence.ts';

export const profilesModule = {
  routes: { drivers: driversRoutes, onboarding: onboardingRoutes },
  jobs: (services) => [watchUnwatchedJob(services), beginPauseJob(services)],
  subscribers: (services) => ({ delivery: [beginPendingPause(services)] }),
  personalData: {
    exports: { driver: { driver: exportDriver } },
    erasePerson: async (tx, { id, role }) => (role === 'driver' ? await deleteDriver(tx, id) : []),
  },
} satisfies Module;
