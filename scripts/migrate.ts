import { connectDatabase } from '#platform/server/database/database.ts';
import { listMigrations, migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { describeDatabase, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run migrate: applies pending migrations as the role of DATABASE_OWNER_URL, so that the processes that
 * serve need no other role than their own.
 */
await reportFailure(async () => {
  await onDatabase(readCommandConfig(describeDatabase), async ({ url, directUrl, ownerUrl }) => {
    const connection = await connectDatabase(url, { poolSize: 1, directUrl });
    try {
      await migrateDatabase(connection, ownerUrl);
      process.stdout.write(`The database has all ${listMigrations().length} migrations.\n`);
    } finally {
      await connection.close();
    }
  });
});
