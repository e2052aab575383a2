import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as schema from '#database/schema/index.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a store takes first: the verb decides what is one transaction. */
export type Executor = Database | Transaction;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

/** Opens a pool and makes sure that the server answers. Throws with the driver's words when it does not. */
export async function connectDatabase(url: string, poolSize = 20): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}

/** Throws while the server does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Any number that nobody else takes: two processes starting at once apply each migration once. */
const MIGRATION_LOCK = 4_711_001;

/** Applies what is missing under an advisory lock. */
export async function migrateDatabase(connection: Connection): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), {
      migrationsFolder: path.join(import.meta.dirname, '../../database/migrations'),
    });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** The constraint that a write violated, or undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
