import { APIError } from 'better-call';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sendAtCommit } from './at-commit.ts';
import type { Database } from './executor.ts';
import { hearOwnChanges } from './hear-own-changes.ts';
import { ImpatientClient } from './impatient-client.ts';
import { nameStatements } from './name-statements.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type { Database, Executor, Transaction } from './executor.ts';

/** One database, for its two roles. */
export interface DatabaseUrls {
  /** The service's role. */
  url: string;
  /** The same past a pooler; undefined if there is none. */
  directUrl?: string | undefined;
  /** The role that owns the tables, for migrations only. */
  ownerUrl: string;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** For what needs a session of its own: LISTEN, leadership, jobs. */
  directUrl: string;
  /** Of each person whose sessions a transaction over this pool has changed: as `hearOwnChanges`. */
  hearPeople(ear: (userId: string) => void): void;
  close(): Promise<void>;
}

/**
 * Timeouts, so that a request fails well within ten seconds, whatever the database does. The server's own
 * timeout is the shorter one, because the connection is still usable after it.
 */
const limits = { connectionTimeoutMillis: 3000 };
const serverLimits = {
  lock_timeout: 3000,
  statement_timeout: 3500,
  // No request pauses this long between two statements: its process hangs or is gone.
  idle_in_transaction_session_timeout: 60_000,
};

interface OpenOptions {
  poolSize?: number;
  directUrl?: string | undefined;
}

interface ConnectOptions extends OpenOptions {
  /** False leaves the role as it is. */
  storesLimits?: boolean;
}

/**
 * Opens a pool and checks that the server responds. Throws the driver's error otherwise. With `directUrl`,
 * `url` is taken for a pooler in transaction mode, which passes no session's settings on.
 */
export async function connectDatabase(
  url: string,
  { storesLimits = true, ...options }: ConnectOptions = {},
): Promise<Connection> {
  if (options.directUrl && storesLimits) await storeLimits(options.directUrl);
  const connection = openDatabase(url, options);
  await connection.pool.query('select 1');
  return connection;
}

/** The same without asking whether anybody responds: connections are made when they are needed. */
export function openDatabase(url: string, { poolSize = 20, directUrl }: OpenOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: ImpatientClient,
    ...limits,
    // A pooler gives each transaction another connection, which need not know a prepared statement.
    ...(directUrl ? {} : { ...serverLimits, statementNames: nameStatements() }),
  });
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  const ears: ((userId: string) => void)[] = [];
  hearOwnChanges(pool, (userId) => {
    for (const ear of ears) ear(userId);
  });
  const db = drizzle(pool);
  sendAtCommit(db);
  return {
    db,
    pool,
    directUrl: directUrl ? withoutStatementLimit(directUrl) : url,
    hearPeople: (ear) => void ears.push(ear),
    close: () => pool.end(),
  };
}

/** With the role, in this database: the one place from which they reach a pooler's connections. */
async function storeLimits(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, ...limits });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; name: string }>(
      'select current_user as role, current_database() as name',
    );
    for (const { role, name } of rows) {
      const whose = `role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(name)}`;
      for (const [limit, value] of Object.entries(serverLimits)) {
        await client.query(`alter ${whose} set ${limit} = ${value}`);
      }
    }
  } finally {
    await client.end();
  }
}

/** The job queue's own maintenance may take longer than a request. */
function withoutStatementLimit(directUrl: string): string {
  const url = new URL(directUrl);
  url.searchParams.set('options', '-c statement_timeout=0');
  return url.href;
}

/** Throws if the server does not respond. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** PostgreSQL error codes, by class or single, that concern the server and not the statement. */
const outages = /^(08|53|57P|57014|55P03|25P03)/;
const lostLine = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unanswered = /^(Connection terminated|timeout exceeded when trying to connect|Client )/;

/** The session library hides the cause of its failure; the database is the only thing it depends on. */
const isAuthOutage = (cause: Error) => cause instanceof APIError && cause.statusCode === 500;

/** Whether the database was unreachable, timed out or was out of resources: a retry may succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as { code?: unknown };
    if (typeof code === 'string' && (outages.test(code) || lostLine.test(code))) return true;
    if (unanswered.test(cause.message) || isAuthOutage(cause)) return true;
  }
  return false;
}

/** PostgreSQL's own error, which the query builder wraps; undefined for any other failure. */
export function toDatabaseError(error: unknown): pg.DatabaseError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof pg.DatabaseError ? cause : undefined;
}

const UNIQUE_VIOLATION = '23505';

/** The constraint that a write violated, or undefined for any other failure. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = toDatabaseError(error);
  return cause?.code === UNIQUE_VIOLATION ? cause.constraint : undefined;
}
