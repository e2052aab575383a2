import { connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { analyze } from './load.store.ts';
import { openOwnerConnection } from './owner-connection.ts';

/** Applies this version's later migrations to what was loaded, and grants the service's role its rows. */
export async function finishRestore({ url, directUrl, ownerUrl }: DatabaseUrls): Promise<void> {
  const connection = await connectDatabase(url, { directUrl });
  try {
    await migrateDatabase(connection, ownerUrl);
  } finally {
    await connection.close();
  }
  const owner = await openOwnerConnection(ownerUrl);
  try {
    await analyze(owner);
  } finally {
    await owner.end();
  }
}
