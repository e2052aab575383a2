/**
 * One real PostgreSQL for the whole run; every test file gets its own database, copied from a template that
 * is migrated and contains the job library's tables and queues, which every app start would otherwise create.
 */
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connectDatabase, migrateDatabase } from '#server/platform/database.ts';
import { socketFolderOf } from '#server/platform/embedded-postgres.ts';
import { startTemporaryPostgres } from '#server/platform/temporary-postgres.ts';
import { holdTime } from './held-time.ts';
import { chooseDataParent } from './make-data-folder.ts';

export const TEMPLATE = 'elbbote_template';

interface Project {
  provide(key: 'postgresUrl' | 'postgresSocket', value: string): void;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
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
  const admin = await connectDatabase(postgres.url);
  // Test data need not survive a crash: waiting for the disk took most of the run's time.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await admin.pool.query(`alter system set ${setting} = off`);
  }
  // Its log is not needed and can be kept in memory.
  await admin.pool.query("alter system set max_wal_size = '256MB'");
  await admin.pool.query('select pg_reload_conf()');
  await admin.pool.query(`create database ${TEMPLATE}`);
  await admin.close();
  const template = await connectDatabase(postgres.url.replace(/\/postgres$/, `/${TEMPLATE}`));
  await migrateDatabase(template);
  await makeQueues(template, folder);
  await template.close();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresSocket', socketFolderOf(folder));
  return () => postgres.stop();
}

/** An app creates missing queues: one is started and stopped. */
async function makeQueues(template: Connection, folder: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: path.join(folder, 'app') }, folder);
  const app = await buildApp(config, template, holdTime(new Date()).start);
  await app.stop();
}
