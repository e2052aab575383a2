/**
 * All servers answer; and a journey's data need not survive a crash of the machine: commits do not wait for
 * the disk.
 */
import { expect } from '@playwright/test';
import pg from 'pg';
import { findRunningPostgres } from '#platform/server/database/embedded-postgres.ts';
import { findServer, type JourneyServer, serverNames } from './servers.ts';

const START_MS = 300_000;

export default async function awaitServers(): Promise<void> {
  await Promise.all(serverNames.map((name) => awaitServer(findServer(name))));
}

async function awaitServer({ name, port, dataDir }: JourneyServer): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { message: `the server '${name}' is ready`, timeout: START_MS }).toBe(true);
  const client = new pg.Client({ connectionString: findRunningPostgres(dataDir)?.ownerUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
