/**
 * The database that others are copied from: migrated, with the job library's tables and queues, which every
 * app start would otherwise create.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { holdTime } from './held-time.ts';

export const TEMPLATE = 'elbbote_template';

/** The same role in another database of the server. */
export const inDatabase = (url: string, name: string) => url.replace(/\/postgres(?=$|\?)/, `/${name}`);

/** Makes the template unless the server has one; a process that asks meanwhile waits. */
export async function ensureTemplate(server: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('template'))");
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) await makeTemplate(server);
  } finally {
    await client.end();
  }
}

/** Makes it on a server that has just been started. */
async function makeTemplate(server: DatabaseUrls): Promise<void> {
  const admin = await connectDatabase(server.ownerUrl);
  // Test data need not survive a crash: waiting for the disk took most of the run's time. No test's plan may
  // depend on when statistics are taken, and compiling a plan costs more than any of these queries.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit']) {
    await admin.pool.query(`alter system set ${setting} = off`);
  }
  // Its log is not needed and can be kept in memory.
  await admin.pool.query("alter system set max_wal_size = '256MB'");
  await admin.pool.query('select pg_reload_conf()');
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = await connectDatabase(inDatabase(server.url, TEMPLATE));
  const ownerUrl = inDatabase(server.ownerUrl, TEMPLATE);
  await migrateDatabase(template, ownerUrl);
  const owner = await connectDatabase(ownerUrl);
  // Held time adds the table of its clock.
  await owner.pool.query('alter default privileges in schema pgboss grant select on tables to public');
  await makeQueues(owner);
  await owner.close();
  await template.close();
}

/** An app creates missing queues: one is started and stopped. */
async function makeQueues(owner: Connection): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-template-'));
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }, folder);
  const app = await buildApp(config, owner, holdTime(new Date()).start);
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}
