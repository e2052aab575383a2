/**
 * People who exist before a journey begins: created by the server's own functions on its database, not on its
 * screens.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { receivables } from '#money/tables/receivables-tables.ts';
import { appSettings } from '#people/tables/accounts-tables.ts';
import type { AdminDuty } from '#people/domain/duties.ts';
import { listMonths } from '#money/domain/book-months.ts';
import type { Role } from '#people/domain/roles.ts';
import { createAuth } from '#people/server/accounts/auth.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { markWalkthroughSeen } from '#people/server/accounts/walkthrough.ts';
import { seedOnboarding } from '#drivers/server/profiles/seed-onboarding.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase, openDatabase } from '#platform/server/database/database.ts';
import { openOutbox } from '#platform/server/time/outbox.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { findRunningPostgres } from '#platform/server/database/embedded-postgres.ts';
import { driverData } from '#drivers/tests/driver-data.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import type { JourneyServer } from './servers.ts';

const DAY_MS = 24 * 3_600_000;

export const PASSWORD = 'moin-hamburg-2026';

export interface Account {
  id: string;
  role: Role;
  email: string;
  fullName: string;
  phone: string;
}

/** How far a driver has got: registered, onboarded, or past the welcome. */
export type DriverStage = 'registered' | 'onboarded' | 'welcomed';

export interface Backstage {
  /** Confirmed; the password is `PASSWORD`. */
  makeAccount(role: Role, fullName?: string, stage?: DriverStage, duty?: AdminDuty): Promise<Account>;
  /** From now on drivers of this server need an admin's approval. */
  requireApproval(): Promise<void>;
  /** Moves the attempts of a delivery to the past. */
  endAttempts(deliveryId: string, endedAt: Date): Promise<void>;
  /** Moves the promise to the past. */
  promise(deliveryId: string, promisedBy: Date): Promise<void>;
  /** What the company ordered on account was ordered last month, and the night after that one's end comes. */
  endMonth(companyId: string): Promise<void>;
  makeSession(userId: string): Promise<{ name: string; value: string }>;
  close(): Promise<void>;
}

const projectDir = path.join(import.meta.dirname, '../..');

export const newEmail = (who: string) => `${who}-${randomUUID().slice(0, 12)}@beispiel.de`;

export async function openBackstage({ dataDir }: JourneyServer): Promise<Backstage> {
  const urls = findRunningPostgres(dataDir);
  if (!urls) throw new Error(`no database runs in ${dataDir}`);
  const connection = await connectDatabase(urls.url, { poolSize: 2 });
  const { db } = connection;
  const auth = createAuth(db, readConfig({ DATA_DIR: dataDir }, projectDir));
  return {
    async makeAccount(role, fullName = 'Nina Neumann', stage = 'welcomed', adminDuty = 'owner') {
      const account = { role, fullName, email: newEmail(role), phone: '040 987654' };
      const { id } = await createAccount(
        { db, clock: systemClock },
        { ...account, password: PASSWORD, adminDuty },
      );
      if (role === 'driver' && stage !== 'registered') {
        await seedOnboarding(db, id, driverData, new Date());
        if (stage === 'welcomed') await markWalkthroughSeen(db, id);
      }
      return { id, ...account };
    },
    async requireApproval() {
      const setting = { settingValue: true, updatedAt: new Date() };
      await db
        .insert(appSettings)
        .values({ settingKey: 'driver_approval_required', ...setting })
        .onConflictDoUpdate({ target: appSettings.settingKey, set: setting });
    },
    async endAttempts(deliveryId, endedAt) {
      await db.update(deliveryAttempts).set({ endedAt }).where(eq(deliveryAttempts.deliveryId, deliveryId));
    },
    async promise(deliveryId, promisedBy) {
      await db.update(deliveries).set({ promisedBy }).where(eq(deliveries.id, deliveryId));
    },
    async endMonth(companyId) {
      const [lastMonth] = listMonths(new Date(), 2);
      const owner = openDatabase(urls.ownerUrl ?? urls.url, { poolSize: 1 });
      await owner.db.transaction(async (tx) => {
        // The ledger is kept as it was written, so its triggers have to look away.
        await tx.execute(sql`set local session_replication_role = 'replica'`);
        await tx
          .update(receivables)
          .set({ at: new Date((lastMonth?.start.getTime() ?? 0) + 14 * DAY_MS) })
          .where(eq(receivables.companyId, companyId));
      });
      await owner.close();
      const { boss } = await openOutbox(urls.url, console, { supervise: false, schedule: false });
      await boss.send('write-collective-invoices', {});
      await boss.stop({ graceful: false });
    },
    makeSession: (userId) => makeSessionCookie(auth, userId),
    close: () => connection.close(),
  };
}
