import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createAccount } from '#server/accounts/create-account.ts';
import { readConfig } from '#server/platform/config.ts';
import { connectDatabase, migrateDatabase } from '#server/platform/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';

/** npm run admin:create -- name@example.org "Vor- und Nachname": prints a password made for this account. */
const [email = '', fullName = ''] = process.argv.slice(2);
if (!/^\S+@\S+\.\S+$/.test(email) || !fullName.trim()) {
  process.stderr.write('Usage: npm run admin:create -- name@example.org "First and last name"\n');
  process.exit(1);
}

const config = readConfig(process.env, path.join(import.meta.dirname, '..'));
const own = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
const connection = await connectDatabase(config.databaseUrl ?? own?.url ?? '');
try {
  await migrateDatabase(connection);
  const password = randomBytes(12).toString('base64url');
  const account = {
    email: email.toLowerCase(),
    fullName: fullName.trim(),
    phone: '',
    password,
    role: 'admin' as const,
  };
  const { made } = await createAccount(connection.db, account);
  process.stdout.write(
    made
      ? `Admin ${account.email} made. Password: ${password}\n`
      : `${account.email} has an account already; nothing changed.\n`,
  );
  process.exitCode = made ? 0 : 1;
} finally {
  await connection.close();
  await own?.stop();
}
