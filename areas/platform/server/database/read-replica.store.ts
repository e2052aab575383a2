/** How far the log of a database goes, and how far its replica has replayed it, in bytes of that log. */
import { sql } from 'drizzle-orm';
import type { Database } from './executor.ts';

/** The same in a database and in its replica, and in no other. */
const identity = sql`(select system_identifier from pg_control_system()) || '/' || current_database()`;

/** Everything that was committed before is in the log up to there, also if it is not on the disk yet. */
const end = sql`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`;

export async function readPosition(db: Database): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(sql`select ${end} as position`);
  return rows[0]?.position ?? Number.POSITIVE_INFINITY;
}

export interface LogEnd {
  position: number;
  /** By the primary's clock. */
  atMs: number;
  identity: string;
}

export async function readEnd(db: Database): Promise<LogEnd | undefined> {
  const { rows } = await db.execute<LogEnd & Record<string, unknown>>(sql`
    select ${end} as position, (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs",
      ${identity} as identity`);
  return rows[0];
}

interface Replayed {
  /** False also for a replica that has become a server of its own. */
  isReplica: boolean;
  /** Null if nothing was ever replayed. */
  position: number | null;
  /** When the last commit that was replayed since its start was made, by the primary's clock. */
  committedAtMs: number | null;
  identity: string;
}

export async function readReplayed(db: Database): Promise<Replayed | undefined> {
  const { rows } = await db.execute<Replayed & Record<string, unknown>>(sql`
    select pg_is_in_recovery() as "isReplica",
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as "committedAtMs",
      ${identity} as identity`);
  return rows[0];
}
