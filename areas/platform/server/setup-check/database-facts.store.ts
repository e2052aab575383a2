import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';

export interface DatabaseFacts {
  /** Of the server: 150004 for 15.4. */
  version: number;
  encoding: string;
  now: Date;
  /** Connections that the server permits ordinary roles. */
  maxConnections: number;
  /** Whether the extension for searching texts is installed, or can be. */
  hasTrigrams: boolean;
  /** Whether names can be sorted as Germans expect. */
  hasGermanOrder: boolean;
  mayCreateTables: boolean;
}

export async function readDatabaseFacts(executor: Executor): Promise<DatabaseFacts> {
  const { rows } = await executor.execute<Omit<DatabaseFacts, 'now'> & { now: number }>(sql`select
    current_setting('server_version_num')::int as version,
    pg_encoding_to_char(encoding) as encoding,
    extract(epoch from clock_timestamp())::float8 * 1000 as now,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
    exists (select from pg_collation where collname = 'de-x-icu') as "hasGermanOrder",
    has_schema_privilege(current_user, 'public', 'create')
      and has_database_privilege(current_user, current_database(), 'create') as "mayCreateTables"
    from pg_database where datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('the database does not describe itself');
  return { ...row, now: new Date(row.now) };
}
