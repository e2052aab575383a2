import { connectDatabase, type DatabaseUrls } from '#server/platform/database.ts';
import { readEnd } from '#server/platform/read-replica.store.ts';
import { measureProgress } from '#server/platform/read-replica.ts';
import { type Finding, findingsAbout, readReason } from './finding.ts';

const about = findingsAbout('Replica');
const LATE_MS = 5000;

/** Whether the service would read from it. Says nothing while the database itself does not answer. */
export async function checkReplica({ url, directUrl }: DatabaseUrls, replicaUrl: string): Promise<Finding[]> {
  const options = { poolSize: 1, storesLimits: false };
  const primary = await connectDatabase(url, { ...options, directUrl }).catch(() => undefined);
  if (!primary) return [];
  try {
    const end = await readEnd(primary.db);
    const replica = await connectDatabase(replicaUrl, options);
    const progress = end && (await measureProgress(end, replica.db).finally(replica.close));
    if (!progress) return [about.problem('DATABASE_REPLICA_URL leads to no replica of this database.')];
    return [
      progress.lagMs > LATE_MS
        ? about.warning('it is more than five seconds behind: until it keeps up, it is not read.')
        : about.ok('it follows the database.'),
    ];
  } catch (error) {
    return [about.problem(`DATABASE_REPLICA_URL cannot be read: ${readReason(error)}.`)];
  } finally {
    await primary.close();
  }
}
