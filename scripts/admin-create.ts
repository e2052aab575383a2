import { randomBytes } from 'node:crypto';
import { type AdminDuty, adminDuties } from '#domain/admin/duties.ts';
import { nameField } from '#contract/platform/fields.ts';
import { createAccount } from '#server/people/accounts/create-account.ts';
import { keepPrivate } from '#server/platform/keep-private.ts';
import { connectDatabase, type Database, type DatabaseUrls } from '#server/platform/database.ts';
import { migrateDatabase } from '#server/platform/migrate-database.ts';
import { systemClock } from '#server/platform/time.ts';
import { describeDatabase, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run admin:create -- name@example.org "Vor- und Nachname" [owner
 * dispatcher
 * finance]: prints a generated password for this account. Without a duty it is an owner, who manages the
 * other admins from then on.
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
  await onDatabase(config, (urls) => createAdminIn(urls, name, chosen));
}

async function createAdminIn(
  { url, directUrl, ownerUrl }: DatabaseUrls,
  name: string,
  chosen: AdminDuty,
): Promise<void> {
  const connection = await connectDatabase(url, { directUrl });
  try {
    await migrateDatabase(connection, ownerUrl);
    await insertAdmin(connection.db, name, chosen);
  } finally {
    await connection.close();
  }
}

async function insertAdmin(db: Database, name: string, chosen: AdminDuty): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  const address = email.toLowerCase();
  const { made } = await createAccount(
    { db, clock: systemClock },
    {
      email: address,
      fullName: name,
      phone: '',
      password,
      role: 'admin',
      adminDuty: chosen,
    },
  );
  process.stdout.write(
    made
      ? `Admin ${address} made. Password: ${password}\n`
      : `${address} has an account already; nothing changed.\n`,
  );
  if (!made) process.exitCode = 1;
}
