import { connectDatabase, type DatabaseUrls, openDatabase } from '#platform/server/database/database.ts';
import { readEnd } from '#platform/server/database/read-replica.store.ts';
import { measureProgress, MOST_LAG_MS } from '#platform/server/database/read-replica.ts';
import { type Finding, findingsAbout, readReason } from './finding.ts';

const about = findingsAbout('Replica');

/** Whether the service would read from it. Says nothing while the database itself does not answer. */
export async function checkReplica({ url, directUrl }: DatabaseUrls, replicaUrl: string): Promise<Finding[]> {
  const one = { poolSize: 1 };
  const primary = await connectDatabase(url, { ...one, directUrl, storesLimits: false }).catch(
    () => undefined,
  );
  if (!primary) return [];
  const replica = openDatabase(replicaUrl, one);
  try {
    const end = await readEnd(primary.db);
    const progress = end && (await measureProgress(end, replica.db));
    if (!progress) return [about.problem('DATABASE_REPLICA_URL leads to no replica of this database.')];
    return [
      progress.lagMs > MOST_LAG_MS
        ? about.warning('it is more than five seconds behind: until it keeps up, it is not read.')
        : about.ok('it follows the database.'),
    ];
  } catch (error) {
    return [about.problem(`DATABASE_REPLICA_URL cannot be read: ${readReason(error)}.`)];
  } finally {
    await replica.close();
    await primary.close();
  }
}
