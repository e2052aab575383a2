/** The real server on a real database, with a clock under the test's control. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type App, buildApp } from '#app/app.ts';
import type { ModulesByArea } from '#app/modules.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DocumentKind, drawOnly } from '#adapters/tests/draw-only.ts';
import { type HeldTime, holdTime } from './held-time.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

/** A Friday, 12:00 in Hamburg: ordering is open. */
export const FRIDAY_NOON = new Date('2026-11-20T11:00:00.000Z');
export const ORIGIN = 'http://localhost:3000';

export interface TestApp extends App, Omit<HeldTime, 'start'> {
  db: Database;
  /** The service's own connections. */
  servicePool: pg.Pool;
  /** For queries in plain SQL, as the owner of the tables. */
  pool: pg.Pool;
  /** For connections as that owner. */
  ownerUrl: string;
  config: Config;
  /** Stops the app and drops its database. */
  end(): Promise<void>;
}

export interface TestAppOptions {
  /** Connects to the database by another route. */
  lead?: (url: string) => Promise<string>;
  /** The documents that are really drawn; the file of any other says only what was to be drawn. */
  draws?: DocumentKind[];
  /** Without those that the service does not offer. */
  modules?: ModulesByArea;
}

/**
 * A new database from the migrated template, with the app on it. Jobs run when the test calls `drain`, which
 * also waits for ETAs, or `runUntil`.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { lead, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  return await startAppOn(await startTestDatabase(lead), env, options);
}

/** The same on a database that is already there. */
export async function startAppOn(
  database: TestDatabase,
  env: Record<string, string> = {},
  { draws = [], modules }: Omit<TestAppOptions, 'lead'> = {},
): Promise<TestApp> {
  const { connection } = database;
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-files-'));
  const config = readConfig(
    { LOG_LEVEL: 'silent', ORDERING_HOURS: 'enforced', DATA_DIR: folder, PUBLIC_URL: ORIGIN, ...env },
    folder,
  );
  const { start, ...time } = holdTime(FRIDAY_NOON);
  // Its clock is a table and a function in the queue's schema.
  const app = await buildApp(config, connection, (_url, ...log) => start(database.owner.directUrl, ...log), {
    documents: drawOnly(draws),
    modules,
  });
  return {
    ...app,
    ...time,
    async drain() {
      await app.services.etaRefresher.settle();
      await time.drain();
    },
    db: connection.db,
    servicePool: connection.pool,
    pool: database.owner.pool,
    ownerUrl: database.owner.directUrl,
    config,
    async end() {
      await app.stop();
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
