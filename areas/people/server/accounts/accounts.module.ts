import type { Module } from '#app/module.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { resendJob } from './one-time-secrets/confirmation.ts';
import { exportAccount } from './export-account.ts';
import { exportCompanies } from './export-companies.ts';
import { resetJob } from './reset-password.ts';
import { deleteOverSecrets } from './one-time-secrets/secrets.store.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';

export const accountsModule = {
  routes: { accounts: accountsRoutes, twoFactor: twoFactorRoutes },
  jobs: (services) => [resetJob(services), resendJob(services)],
  retention: [
    {
      what: 'secrets of mailed links',
      kept: { days: 0 },
      end: ({ db }, before) => deleteOverSecrets(db, before),
    },
  ],
  // Its own row is erased last of all: by whoever erases a person.
  personalData: {
    exports: { everyone: { account: exportAccount }, customer: { companies: exportCompanies } },
  },
} satisfies Module;
