import { openOwnerConnection } from '#operating/server/backups/owner-connection.ts';
import { beginQuarantine } from '#platform/server/processes/quarantine.ts';
import { describeDatabase, readCommandConfig } from './command-config.ts';
import { onDatabase } from './command-database.ts';
import { reportFailure } from './report-failure.ts';

/**
 * npm run restore:quarantine: for a database that PostgreSQL itself has recovered to a point in time, before
 * the service is started on it.
 */
await reportFailure(async () => {
  await onDatabase(readCommandConfig(describeDatabase), async ({ ownerUrl }) => {
    const owner = await openOwnerConnection(ownerUrl);
    try {
      await beginQuarantine(owner, new Date(), { copyOf: null });
    } finally {
      await owner.end();
    }
  });
  process.stdout.write('Quarantined: start the service, look, then npm run restore:release.\n');
});
