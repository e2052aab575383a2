import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getConstructionPlans } from 'pg-boss';
import { type App, buildApp } from '#app/app.ts';
import { ETA_JOB } from '#dispatch/server/arrivals/eta-jobs.ts';
import { PROMISE_JOB } from '#dispatch/server/arrivals/miss-promise.ts';
import { EXPIRE_JOB } from '#dispatch/server/dispatcher/offers/expire-offer.ts';
import { WATCH_JOB } from '#dispatch/server/dispatcher/driver-searches/watch-driver-search.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { type HeldJobs, holdJobs, type Substitutes } from './held-jobs.ts';

export interface Service extends HeldJobs {
  app: App;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A temporary database of its own. */
async function startDatabase() {
  const postgres = await startTemporaryPostgres('elbbote-simulation-');
  const connection = await connectDatabase(postgres.ownerUrl);
  // Its data need not survive a crash of the machine.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await connection.pool.query(`alter system set ${setting} = off`);
  }
  await connection.pool.query('select pg_reload_conf()');
  await migrateDatabase(connection);
  // Held jobs are not in it, and whoever asks what waits there is told that nothing does.
  await connection.pool.query(getConstructionPlans('pgboss'));
  const end = async () => {
    await connection.close();
    await postgres.stop();
  };
  return { owner: connection, end };
}

/** The real server with a clock that is moved manually; on `database`, or on a temporary one. */
export async function openService(
  start: number,
  {
    isRefreshingEtas = false,
    sellsOnlyKept = true,
    countsIds = true,
    runs = [EXPIRE_JOB, WATCH_JOB, PROMISE_JOB],
    substitutes = () => ({}),
    site,
    database,
  }: {
    isRefreshingEtas?: boolean;
    /** As in production: only speeds that can be kept are sold. */
    sellsOnlyKept?: boolean;
    countsIds?: boolean;
    /** The jobs that a day needs; mails, invoices and pushes are not sent. */
    runs?: readonly string[];
    /** Replacements for further jobs. */
    substitutes?: (service: () => App) => Substitutes;
    /** Where pages are served, and from which folder; without it only the operations are. */
    site?: { origin: string; buildDir: string };
    /** Its owner: ids are counted by a sequence added to the tables. */
    database?: { owner: Connection; end(): Promise<void> };
  } = {},
): Promise<Service> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-simulation-files-'));
  const { owner: connection, end } = database ?? (await startDatabase());
  if (countsIds) await countIds(async (text) => void (await connection.pool.query(text)));
  const config = readConfig(
    {
      LOG_LEVEL: 'error',
      ORDERING_HOURS: 'suspended',
      DATA_DIR: folder,
      PUBLIC_URL: site?.origin ?? 'http://localhost:3000',
      GEO_DOWNLOAD: 'off',
      // The simulation triggers the rounds.
      DISPATCH_ROUND_SECONDS: '0',
    },
    folder,
  );
  const names = new Set([...runs, ...(isRefreshingEtas ? [ETA_JOB] : [])]);
  const jobs = holdJobs(
    start,
    names,
    substitutes(() => app),
  );
  const app = await buildApp(config, connection, jobs.start, { buildDir: site?.buildDir });
  if (sellsOnlyKept) {
    await connection.pool.query(
      "insert into app_settings (setting_key, setting_value, updated_at) values ('sell_only_kept', true, $1)",
      [new Date(start)],
    );
  }
  return {
    ...jobs,
    app,
    query: async (text, values) => (await connection.pool.query<Record<string, unknown>>(text, values)).rows,
    async close() {
      await app.stop();
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Sequential ids: for events at the same instant ids decide the order, which has to be the same in each run.
 */
async function countIds(run: (text: string) => Promise<void>): Promise<void> {
  await run('create sequence counted_ids');
  const counted = `('00000000-0000-4000-8000-' || lpad(to_hex(nextval('counted_ids')), 12, '0'))::uuid`;
  for (const table of [
    'deliveries',
    'dispatch_offers',
    'dispatch_decisions',
    'dispatch_waits',
    'quotes',
    'checkouts',
  ]) {
    await run(`alter table ${table} alter column id set default ${counted}`);
  }
}
