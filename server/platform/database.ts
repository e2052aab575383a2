import type { Socket } from 'node:net';
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

/**
 * A request fails well within ten seconds, whatever the database does: it may wait for a connection and for
 * one answer. The server's own limit is the shorter one, because after it the connection is still good.
 */
const limits = {
  connectionTimeoutMillis: 3000,
  lock_timeout: 3000,
  statement_timeout: 3500,
  query_timeout: 4000,
  // Nothing that a request does lies between two statements for so long: its process hangs or is gone.
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Ends with the first answer that does not come. Kept, it would go back to the pool with its transaction
 * open, and the next request would commit what this one was told had failed.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The query or the next one fails with it; unheard, the event would end the process.
    this.on('error', () => undefined);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((...query: unknown[]) => {
      const answer = send(...query);
      if (answer instanceof Promise) answer.catch((error: Error) => this.#endAfter(error));
      return answer;
    }) as typeof this.query;
  }

  #endAfter(error: Error): void {
    if (error.message !== 'Query read timeout') return;
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}

/** Opens a pool and makes sure that the server answers. Throws with the driver's words when it does not. */
export async function connectDatabase(url: string, poolSize = 20): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, Client: ImpatientClient, ...limits });
  // A connection that dies while idle is replaced by the pool.
  pool.on('error', () => undefined);
  await pool.query('select 1');
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() };
}

/** Throws while the server does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Classes of PostgreSQL's codes, and single ones, that speak of the server and not of the statement. */
const outages = /^(08|53|57P|57014|55P03|25P03)/;
const lostLine = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unanswered =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client )/;

/**
 * Whether the database could not be reached, did not answer in time or has no room: later the same may
 * succeed.
 */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as { code?: unknown };
    if (typeof code === 'string' && (outages.test(code) || lostLine.test(code))) return true;
    if (unanswered.test(cause.message)) return true;
  }
  return false;
}

/** Any number that nobody else takes: two processes starting at once apply each migration once. */
const MIGRATION_LOCK = 4_711_001;

/** Applies what is missing under an advisory lock. */
export async function migrateDatabase({ url }: Connection): Promise<void> {
  // A connection of its own: a migration may take longer than a request.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), {
      migrationsFolder: path.join(import.meta.dirname, '../../database/migrations'),
    });
  } finally {
    // With it goes the lock.
    await client.end();
  }
}

/** The constraint that a write violated, or undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
