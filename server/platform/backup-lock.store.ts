import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from './database.ts';

/** An otherwise unused number, held by a running backup for as long as it copies. */
const BACKUP_LOCK = 4_711_003;

const LOCK_NOT_AVAILABLE = '55P03';

/** Until the connection ends. Throws if another backup of this database is running. */
export async function takeBackupLock(client: pg.ClientBase): Promise<void> {
  // Not just tried: whoever asks whether a backup is running holds it for a moment.
  await client.query("set lock_timeout = '5s'");
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  } catch (error) {
    const isTaken = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
    throw isTaken ? new Error('Another backup of this database is running, or it is being migrated.') : error;
  }
  await client.query('set lock_timeout = 0');
}

/** Until the connection ends; waits for a running backup. Several may hold it off at the same time. */
export async function holdOffBackups(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
}

/** Whether a backup is copying files that the database no longer refers to. */
export async function isBackupRunning(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as "isFree"`,
  );
  return rows[0]?.isFree !== true;
}
