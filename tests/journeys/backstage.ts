/** People who are there before a journey begins: made by the server's own verbs on its database, not on its screens. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Role } from '#domain/delivery/roles.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { completeOnboarding } from '#server/drivers/complete-onboarding.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase } from '#server/platform/database.ts';
import { systemClock } from '#server/platform/time.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts';
import { driverData } from '#tests/support/driver-data.ts';
import { makeSessionCookie } from '#tests/support/session-cookie.ts';
import type { JourneyServer } from './servers.ts';

export const PASSWORD = 'moin-hamburg-2026';

export interface Account {
  id: string;
  role: Role;
  email: string;
  fullName: string;
  phone: string;
}

export interface Backstage {
  /** Confirmed, and a driver onboarded; the password is `PASSWORD`. */
  makeAccount(role: Role, fullName?: string): Promise<Account>;
  makeSession(userId: string): Promise<{ name: string; value: string }>;
  close(): Promise<void>;
}

const projectDir = path.join(import.meta.dirname, '../..');

export const newEmail = (who: string) => `${who}-${randomUUID().slice(0, 12)}@beispiel.de`;

export async function openBackstage({ dataDir }: JourneyServer): Promise<Backstage> {
  const url = findRunningPostgres(dataDir);
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  const connection = await connectDatabase(url, 2);
  const auth = createAuth(connection.db, readConfig({ DATA_DIR: dataDir }, projectDir));
  return {
    async makeAccount(role, fullName = 'Nina Neumann') {
      const account = { role, fullName, email: newEmail(role), phone: '040 987654' };
      const { id } = await createAccount(
        { db: connection.db, clock: systemClock },
        { ...account, password: PASSWORD },
      );
      if (role === 'driver') await completeOnboarding(connection.db, id, driverData, new Date());
      return { id, ...account };
    },
    makeSession: (userId) => makeSessionCookie(auth, userId),
    close: () => connection.close(),
  };
}
