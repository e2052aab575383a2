import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { nameField } from '#contract/fields.ts';
import { createAccount } from '#server/accounts/create-account.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase, type Database, migrateDatabase } from '#server/platform/database.ts';
import { systemClock } from '#server/platform/time.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';

/** npm run admin:create -- name@example.org "Vor- und Nachname": prints a password made for this account. */
const [email = '', fullName = ''] = process.argv.slice(2);
const checkedName = nameField('').safeParse(fullName).data;
if (!/^\S+@\S+\.\S+$/.test(email) || !checkedName) {
  process.stderr.write('Usage: npm run admin:create -- name@example.org "First and last name"\n');
  process.exit(1);
}

try {
  await createAdmin(checkedName);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function createAdmin(name: string): Promise<void> {
  const config = readConfig(process.env, path.join(import.meta.dirname, '..'));
  // The demo may be running: its database then takes one more guest.
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  const own = running ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    const connection = await connectDatabase(running ?? own?.url ?? '');
    try {
      await migrateDatabase(connection);
      await insertAdmin(connection.db, name);
    } finally {
      await connection.close();
    }
  } finally {
    await own?.stop();
  }
}

async function insertAdmin(db: Database, name: string): Promise<void> {
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
    },
  );
  process.stdout.write(
    made
      ? `Admin ${address} made. Password: ${password}\n`
      : `${address} has an account already; nothing changed.\n`,
  );
  if (!made) process.exitCode = 1;
}
