import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { applyMigrations } from './apply-migrations.ts';
import { blockBackups } from './backup-lock.ts';
import { type Connection, type Database, toDatabaseError } from './database.ts';
import { requireUpgradable } from './require-upgradable.ts';

/** An otherwise unused number: two processes starting simultaneously apply each migration once. */
export const MIGRATION_LOCK = 4_711_001;

const INSUFFICIENT_PRIVILEGE = '42501';

const migrationsFolder = path.join(import.meta.dirname, '../../../../app/migrations');

/**
 * Applies pending migrations, ours and the job queue's, under an advisory lock. `ownerUrl` connects as the
 * role that owns the tables; the connection's own role, if it is another, is granted to read and change rows
 * and nothing else: it can neither switch off a trigger nor drop or empty a table. Without an owner's address
 * a role that owns nothing finds that nothing is pending. Throws as `requireUpgradable` does, and if the two
 * are not of one database or migrations are pending and the role may not apply them.
 */
export async function migrateDatabase(
  connection: Connection,
  ownerUrl = connection.directUrl,
): Promise<void> {
  // A separate connection: a migration may take longer than a request.
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const service = await identify(connection.pool);
    const own = await identify(owner);
    if (service.place !== own.place) {
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL have to name the same database.');
    }
    await takeLock(owner);
    const migrations = listMigrations();
    const applied = await requireUpgradable(owner, migrations);
    const isPending = applied < migrations.length;
    if (!isPending && service.role === own.role && !(await isOwner(connection.db))) return;
    // A change to a table that a backup is reading would wait for it, and everybody else for the change.
    if (isPending) await blockBackups(owner);
    await applyMigrations(owner, migrations);
    // With one role the queue migrates itself as it opens.
    if (service.role !== own.role) {
      await migrateQueue(ownerUrl);
      await grantRows(owner, service.role);
    }
  } catch (error) {
    throw toDatabaseError(error)?.code === INSUFFICIENT_PRIVILEGE
      ? new Error(
          'Migrations are pending, and this role may not apply them: run `npm run migrate` with DATABASE_OWNER_URL, for the owner of the tables.',
        )
      : error;
  } finally {
    // Also releases the lock.
    await owner.end();
  }
}

/** Asks again and again: a statement that waits would hold up an index that is built concurrently. */
async function takeLock(owner: pg.Client): Promise<void> {
  const isTaken = async () => {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    return rows[0]?.taken === true;
  };
  while (!(await isTaken())) await sleep(100);
}

/** Of this version, in the order of their application; each with its statements. */
export function listMigrations(): ReturnType<typeof readMigrationFiles> {
  return readMigrationFiles({ migrationsFolder });
}

/** Whether this role could change the schema: it owns tables, or is a superuser. */
export async function isOwner(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select true from pg_roles where rolname = current_user and (rolsuper
    or exists (select from pg_tables where schemaname = 'public' and tableowner = current_user))`);
  return rows.length > 0;
}

async function identify(client: Pick<pg.Client, 'query'>): Promise<{ role: string; place: string }> {
  const { rows } = await client.query<{ role: string; place: string }>(
    "select current_user as role, current_database() || ' ' || pg_postmaster_start_time() as place",
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not say who is connected.');
  return row;
}

async function migrateQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  await boss.start();
  // A new version of the queue builds indexes one by one after its migration, which only their owner can.
  while (await isBuilding(boss)) await sleep(200);
  await boss.stop({ graceful: false });
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const entries = await boss.getBamStatus();
  return entries.some(({ status }) => status === 'pending' || status === 'in_progress');
}

/** Each start: a migration may have made tables. */
async function grantRows(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema public, pgboss, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${name};
    grant usage, select on all sequences in schema public, pgboss to ${name}`);
}
