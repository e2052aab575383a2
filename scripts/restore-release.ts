import { connectDatabase } from '#platform/server/database/database.ts';
import { endQuarantine } from '#platform/server/processes/quarantine.ts';
import { describeDatabase, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/** npm run restore:release: from now on a restored copy is the service; running processes notice it. */
await reportFailure(async () => {
  const isReleased = await onDatabase(readCommandConfig(describeDatabase), async ({ url, directUrl }) => {
    const connection = await connectDatabase(url, { poolSize: 1, directUrl });
    try {
      return await endQuarantine(connection.db, new Date());
    } finally {
      await connection.close();
    }
  });
  process.stdout.write(
    isReleased
      ? 'Released: orders are taken, and what was waiting is sent, paid and dispatched now.\n'
      : 'This database is not quarantined; nothing changed.\n',
  );
});
