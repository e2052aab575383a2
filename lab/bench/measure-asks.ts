/** Queries among a million deliveries: how long each takes, and its query plan. */
import { buildApp } from '#app/app.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, connectDatabase, toDatabaseError } from '#platform/server/database/database.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import type { Services } from '#app/services.ts';
import { type Filling, fillDeliveries } from './fill-deliveries.ts';
import type { Measured } from './write-figures.ts';

export const DELIVERIES = 1_000_000;
const ROUNDS = 21;
const QUERY_CANCELED = '57014';

/** A name, the query, and the limit in milliseconds for 19 of 20 runs. */
export type Ask = [name: string, ask: () => Promise<unknown>, limit: number];

/** Asks that are measured together, and what they are measured among. */
export interface Part {
  filling: Filling;
  listAsks: (services: Services) => Ask[] | Promise<Ask[]>;
}

/** Every area is open to an owner. */
export const owner: SignedIn = {
  id: 'admin',
  role: 'admin',
  fullName: 'Ole Brandt',
  phone: '',
  email: 'ole@beispiel.de',
  emailConfirmed: true,
  duty: 'owner',
  hasSecondFactor: false,
  companies: [],
};

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

/** The cursor of a page far from the first. */
export const halfYearAgo = () => `${daysAgo(180)}_00000000-0000-0000-0000-000000000000`;

/** '2026-10' */
export const lastMonth = () => daysAgo(30).slice(0, 7);

/** Measures the asks of a part, with `--plans` also the query plan of each. */
export async function measurePart({ filling, listAsks }: Part, options: string[]): Promise<Measured> {
  return await amongDeliveries(filling, async (services, { pool }) => {
    const lines = [`${filling.deliveries} deliveries, ${ROUNDS} rounds each, in ms: p50, p95, limit`];
    let isGood = true;
    for (const [name, ask, limit] of await listAsks(services)) {
      const times = await timeAsk(ask, ROUNDS);
      const [p50 = 0, p95 = 0] = [times[Math.floor(ROUNDS / 2)], times[Math.floor(ROUNDS * 0.95)]];
      isGood &&= p95 < limit;
      lines.push(`${name.padEnd(44)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ${limit}`);
      if (options.includes('--plans')) lines.push(...(await explain(pool, ask)));
    }
    return { report: lines.join('\n'), isGood };
  });
}

/** Runs `measure` on the server's own services and a temporary embedded database, filled as requested. */
export async function amongDeliveries<T>(
  filling: Filling,
  measure: (services: Services, connection: Connection) => Promise<T>,
): Promise<T> {
  const postgres = await startTemporaryPostgres('elbbote-bench-');
  try {
    const connection = await connectDatabase(postgres.url);
    await migrateDatabase(connection, postgres.ownerUrl);
    await fillDeliveries(postgres.ownerUrl, filling);
    const settings = { LOG_LEVEL: 'silent', DEMO_CITY: 'off', DATA_DIR: postgres.folder };
    const app = await buildApp(readConfig(settings, postgres.folder), connection, startLiveTime);
    const measured = await measure(app.services, connection);
    await app.stop();
    await connection.close();
    return measured;
  } finally {
    await postgres.stop();
  }
}

/**
 * The milliseconds of so many runs after a first one, in ascending order; infinite if the database gave up,
 * as it does after the service's time limit.
 */
export async function timeAsk(ask: () => Promise<unknown>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  try {
    await ask();
    while (times.length < rounds) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
  } catch (error) {
    if (toDatabaseError(error)?.code !== QUERY_CANCELED) throw error;
    return Array.from({ length: rounds }, () => Infinity);
  }
  return times.sort((a, b) => a - b);
}

/** The query plans, without the cost figures. */
async function explain(pool: Connection['pool'], ask: () => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((config: { text: string }, values: unknown[]) => {
    asked.push({ text: config.text, values });
    return query(config as never, values);
  }) as typeof pool.query;
  await ask();
  pool.query = query;
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off) ${text}`,
      values,
    );
    plans.push(...rows.map((row) => `    ${row['QUERY PLAN'].slice(0, 150)}`));
  }
  return plans;
}
