import type { Module } from '#app/module.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { resendJob } from './one-time-secrets/confirmation.ts';
import { signInLinkJob } from './mailed-sign-in.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { listPasskeysOf } from './passkeys/passkeys.store.ts';
import { resetJob } from './reset-password.ts';
import { deleteOldOrderLinks } from './guests/guests.store.ts';
import { deleteOverSecrets } from './one-time-secrets/secrets.store.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { findProfile, findUser } from './accounts.store.ts';
import { listCompaniesOf } from './sessions/sessions.store.ts';

/** The account's data for its owner's export. */
async function exportAccount(executor: Executor, userId: string) {
  const user = await findUser(executor, userId);
  const profile = await findProfile(executor, userId);
  if (!user || !profile) throw new AppError('SIGN_IN_REQUIRED');
  const asked = JSON.parse(user.metadata ?? '{}') as { mailing_list?: boolean };
  return {
    email: user.email,
    emailConfirmed: user.emailVerified,
    fullName: profile.fullName,
    phone: profile.phone,
    role: profile.role,
    mailingList: asked.mailing_list ?? false,
    createdAt: user.createdAt,
  };
}

export const accountsModule = {
  routes: { accounts: accountsRoutes, passkeys: passkeysRoutes, twoFactor: twoFactorRoutes },
  jobs: (services) => [resetJob(services), resendJob(services), signInLinkJob(services)],
  retention: [
    {
      what: 'secrets of mailed links, questions for passkeys',
      kept: { days: 0 },
      end: ({ db }, before) => deleteOverSecrets(db, before),
    },
    {
      what: 'links of guests’ orders',
      kept: { days: 90 },
      end: ({ db }, before) => deleteOldOrderLinks(db, before),
    },
  ],
  // Its own row is erased last of all: by whoever erases a person.
  personalData: {
    exports: {
      everyone: {
        account: exportAccount,
        passkeys: async (executor, id) =>
          (await listPasskeysOf(executor, id)).map(({ id: _, ...passkey }) => passkey),
      },
      // With their role in each; what a company orders is the company's.
      customer: {
        companies: async (executor, id) =>
          (await listCompaniesOf(executor, id)).map(({ name, role }) => ({ name, role })),
      },
    },
  },
} satisfies Module;
