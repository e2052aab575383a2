/** The real server on a real database, with a clock that the test holds. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { connectDatabase, type Database } from '#server/platform/database.ts';
import { TEMPLATE } from './start-postgres.ts';

/** A Friday, 12:00 in Hamburg: ordering is open. */
export const FRIDAY_NOON = new Date('2026-11-20T11:00:00.000Z');
export const ORIGIN = 'http://localhost:3000';

export interface FixedClock extends Clock {
  set(instant: Date | string): void;
  advance(minutes: number): void;
}

export function fixedClock(start: Date = FRIDAY_NOON): FixedClock {
  let now = start;
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
}

export interface TestApp extends App {
  db: Database;
  /** For questions in plain SQL. */
  pool: pg.Pool;
  clock: FixedClock;
  config: Config;
  /** Ends the app and drops its database. */
  end(): Promise<void>;
}

/** A new database from the migrated template, and the app on it. Jobs run when the test calls `drain`. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('postgresUrl');
  await runAsAdmin(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-files-'));
  const config = readConfig(
    { LOG_LEVEL: 'silent', ORDERING_HOURS: 'enforced', DATA_DIR: folder, PUBLIC_URL: ORIGIN, ...env },
    folder,
  );
  const connection = await connectDatabase(adminUrl.replace(/\/postgres$/, `/${name}`));
  const clock = fixedClock();
  const app = await buildApp(config, connection, clock);
  return {
    ...app,
    db: connection.db,
    pool: connection.pool,
    clock,
    config,
    async end() {
      await app.stop();
      await connection.close();
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
