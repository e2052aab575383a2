/**
 * One real PostgreSQL for the whole run; every test file gets its own database, copied from a template that
 * is migrated and contains the job library's tables and queues, which every app start would otherwise create.
 */
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connectDatabase, type DatabaseUrls } from '#server/platform/database.ts';
import { migrateDatabase } from '#server/platform/migrate-database.ts';
import { socketFolderOf } from '#server/platform/embedded-postgres.ts';
import { startTemporaryPostgres } from '#server/platform/temporary-postgres.ts';
import { holdTime } from './held-time.ts';
import { chooseDataParent } from './make-data-folder.ts';

export const TEMPLATE = 'elbbote_template';

/** The same role in another database of the server. */
export const inDatabase = (url: string, name: string) => url.replace(/\/postgres$/, `/${name}`);

interface Project {
  provide(key: 'postgresUrl' | 'postgresOwnerUrl' | 'postgresSocket', value: string): void;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** For the service's role, which owns nothing. */
    postgresUrl: string;
    postgresOwnerUrl: string;
    /** The folder of its Unix socket, which is twice as fast. */
    postgresSocket: string;
  }
}

export default async function setup(project: Project): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres('elbbote-test-', {
    parent: chooseDataParent(),
    hasSocket: true,
  });
  const { folder } = postgres;
  await makeTemplate(postgres);
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresOwnerUrl', postgres.ownerUrl);
  project.provide('postgresSocket', socketFolderOf(folder));
  return () => postgres.stop();
}

/** Makes the migrated template on a server that has just been started, with all that an app creates. */
export async function makeTemplate(postgres: DatabaseUrls & { folder: string }): Promise<void> {
  const admin = await connectDatabase(postgres.ownerUrl);
  // Test data need not survive a crash: waiting for the disk took most of the run's time.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.pool.query(`alter system set ${setting} = off`);
  }
  // Its log is not needed and can be kept in memory.
  await admin.pool.query("alter system set max_wal_size = '256MB'");
  await admin.pool.query('select pg_reload_conf()');
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = await connectDatabase(inDatabase(postgres.url, TEMPLATE));
  const ownerUrl = inDatabase(postgres.ownerUrl, TEMPLATE);
  await migrateDatabase(template, ownerUrl);
  const owner = await connectDatabase(ownerUrl);
  // Held time adds the table of its clock.
  await owner.pool.query('alter default privileges in schema pgboss grant select on tables to public');
  await makeQueues(owner, postgres.folder);
  await owner.close();
  await template.close();
}

/** An app creates missing queues: one is started and stopped. */
async function makeQueues(owner: Connection, folder: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: path.join(folder, 'app') }, folder);
  const app = await buildApp(config, owner, holdTime(new Date()).start);
  await app.stop();
}
