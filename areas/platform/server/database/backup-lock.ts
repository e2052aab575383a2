/** While a backup copies files, those that the database no longer refers to stay; its rows still do. */
import type pg from 'pg';
import { isLockFree } from './backup-lock.store.ts';
import type { Executor } from './database.ts';

/** An otherwise unused number, held by a running backup. */
const BACKUP_LOCK = 4_711_003;

const LOCK_NOT_AVAILABLE = '55P03';

/** Until the connection ends. Throws if another backup of this database is running. */
export async function takeBackupLock(client: pg.ClientBase, waitMs = 1000): Promise<void> {
  // Not just tried: whoever asks whether a backup is running holds it for a moment.
  await client.query(`set lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  } catch (error) {
    const isTaken = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
    throw isTaken ? new Error('Another backup of this database is running, or it is being migrated.') : error;
  }
  await client.query('set lock_timeout = 0');
}

/** Until the connection ends; waits for a running backup. Several may hold it off at the same time. */
export async function blockBackups(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
}

export async function isBackupRunning(executor: Executor): Promise<boolean> {
  return !(await isLockFree(executor, BACKUP_LOCK));
}
