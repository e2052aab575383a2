import { type AdminDuty, adminDuties } from '#people/domain/duties.ts';
import { nameField } from '#platform/contract/fields.ts';
import { makeAdmin } from '#office/server/admins/make-admin.ts';
import { keepPrivate } from '#platform/server/secrets/keep-private.ts';
import { connectDatabase, type Database, type DatabaseUrls } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/config/config.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { describeDatabase, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run admin:create -- name@example.org "Vor- und Nachname" [owner
 * dispatcher
 * finance]: prints a link by which this person chooses a password, valid for a day and once. Without a duty
 * it is an owner, who manages the other admins from then on.
 */
const [email = '', fullName = '', duty = 'owner'] = process.argv.slice(2);
const checkedName = nameField('').safeParse(fullName).data;
const adminDuty = adminDuties.find((known) => known === duty);
if (!/^\S+@\S+\.\S+$/.test(email) || !checkedName || !adminDuty) {
  process.stderr.write(
    `Usage: npm run admin:create -- name@example.org "First and last name" [${adminDuties.join('|')}]\n`,
  );
  process.exit(1);
}

await reportFailure(() => createAdmin(checkedName, adminDuty));

async function createAdmin(name: string, chosen: AdminDuty): Promise<void> {
  keepPrivate();
  const config = readCommandConfig(describeDatabase);
  // An admin in a database made just now would be of no use to anybody.
  await onDatabase(config, (urls) => createAdminIn(config, urls, name, chosen));
}

async function createAdminIn(
  config: Config,
  { url, directUrl, ownerUrl }: DatabaseUrls,
  name: string,
  chosen: AdminDuty,
): Promise<void> {
  const connection = await connectDatabase(url, { directUrl });
  try {
    await migrateDatabase(connection, ownerUrl);
    await insertAdmin(config, connection.db, name, chosen);
  } finally {
    await connection.close();
  }
}

async function insertAdmin(config: Config, db: Database, name: string, chosen: AdminDuty): Promise<void> {
  const address = email.toLowerCase();
  const admin = { email: address, fullName: name, duty: chosen };
  const made = await db.transaction((tx) => makeAdmin({ config, clock: systemClock }, tx, admin));
  process.stdout.write(
    made
      ? `Admin ${address} made. The password is chosen here, once and until this time tomorrow:\n${made.link}\n`
      : `${address} has an account already; nothing changed.\n`,
  );
  if (!made) process.exitCode = 1;
}
