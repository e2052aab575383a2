/** A journey's data need not survive a crash of the machine: commits do not wait for the disk. */
import pg from 'pg';
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts';
import { findServer, serverNames } from './servers.ts';

export default async function relaxDatabases(): Promise<void> {
  for (const name of serverNames) {
    const client = new pg.Client({ connectionString: findRunningPostgres(findServer(name).dataDir) });
    await client.connect();
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
    await client.end();
  }
}
