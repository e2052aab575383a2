/** Queries among a million deliveries: how long each takes, and its query plan. */
import { type Connection, connectDatabase } from '#server/platform/database.ts';
import { migrateDatabase } from '#server/platform/migrate-database.ts';
import { startTemporaryPostgres } from '#server/platform/temporary-postgres.ts';
import { type Filling, fillDeliveries } from './fill-deliveries.ts';

export const DELIVERIES = 1_000_000;
const ROUNDS = 21;

/** A name, the query, and the limit in milliseconds for 19 of 20 runs. */
export type Ask = [name: string, ask: () => Promise<unknown>, limit: number];

export interface Measured {
  told: string;
  isGood: boolean;
}

/** Runs `measure` on a temporary embedded database, filled as requested. */
export async function amongDeliveries(
  filling: Filling,
  measure: (connection: Connection, ownerUrl: string) => Promise<Measured>,
): Promise<Measured> {
  const postgres = await startTemporaryPostgres('elbbote-bench-');
  try {
    const connection = await connectDatabase(postgres.url);
    await migrateDatabase(connection, postgres.ownerUrl);
    await fillDeliveries(postgres.ownerUrl, filling);
    const measured = await measure(connection, postgres.ownerUrl);
    await connection.close();
    return measured;
  } finally {
    await postgres.stop();
  }
}

/** With `--plans` also the query plan of each. */
export async function measureAsks(
  { pool }: Connection,
  asks: readonly Ask[],
  options: string[],
): Promise<Measured> {
  const lines = [`${DELIVERIES} deliveries, ${ROUNDS} rounds each, in ms: p50, p95, limit`];
  let isGood = true;
  for (const [name, ask, limit] of asks) {
    await ask();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begin = performance.now();
      await ask();
      times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const [p50 = 0, p95 = 0] = [times[Math.floor(ROUNDS / 2)], times[Math.floor(ROUNDS * 0.95)]];
    isGood &&= p95 < limit;
    lines.push(`${name.padEnd(44)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ${limit}`);
    if (options.includes('--plans')) lines.push(...(await explain(pool, ask)));
  }
  return { told: lines.join('\n'), isGood };
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
