/** A server of its own with the migrated database, and a streaming replica of it that can be paused. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { copyBase, giveToDatabase } from './copy-database.ts';
import { type FreezingLine, layLine } from './freezing-line.ts';
import { chooseDataParent } from './make-data-folder.ts';
import { inDatabase, makeTemplate, TEMPLATE } from './make-template.ts';
import type { TestDatabase } from './test-database.ts';

export interface ReplicatedDatabase {
  /** The primary. */
  database: TestDatabase;
  /** The replica for the service's role, the same also after it was stopped and started again. */
  replicaUrl: string;
  /** Whatever was committed on the primary stays unseen on the replica. */
  pauseReplay(): Promise<void>;
  /** Resolves when all that was committed until now is seen there. */
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** In plain SQL on the replica, as the owner. */
  askReplica<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  end(): Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const primary = await startTemporaryPostgres('elbbote-replicated-', { parent: chooseDataParent() });
  await makeTemplate(primary);
  const owner = await connectDatabase(inDatabase(primary.ownerUrl, TEMPLATE));
  // A commit that nobody waits for may be sent to the replica half a minute later.
  await owner.pool.query('alter system set synchronous_commit = local');
  await owner.pool.query('select pg_reload_conf()');
  const connection = await connectDatabase(inDatabase(primary.url, TEMPLATE));
  const folder = await makeReplica(primary);
  let replica: EmbeddedPostgres | undefined;
  let line: FreezingLine | undefined;
  let port: number | undefined;
  const takeBack = atProcessEnd(() => {
    if (replica) process.kill(replica.pid, 'SIGQUIT');
  });

  async function startReplica(): Promise<void> {
    replica = await startEmbeddedPostgres(folder);
    line = await layLine(inDatabase(replica.url, TEMPLATE), port);
    port = Number(new URL(line.url).port);
  }
  async function stopReplica(): Promise<void> {
    await replica?.stop();
    await line?.close();
    replica = undefined;
  }
  async function askReplica<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    if (!replica) throw new Error('the replica is stopped');
    const client = new pg.Client({ connectionString: inDatabase(replica.ownerUrl, TEMPLATE) });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }
  await startReplica();
  return {
    database: { connection, owner, end: async () => undefined },
    replicaUrl: line?.url ?? '',
    async pauseReplay() {
      await askReplica('select pg_wal_replay_pause()');
      const read = () => askReplica<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
      await expect.poll(async () => (await read())[0]?.state).toBe('paused');
    },
    async resumeReplay() {
      const { rows } = await owner.pool.query<{ position: string }>(
        'select pg_current_wal_insert_lsn() as position',
      );
      // A position may lie behind the header of a page that nobody has begun.
      await owner.pool.query("select pg_logical_emit_message(true, 'test', '')");
      await askReplica('select pg_wal_replay_resume()');
      const question = `select pg_last_wal_replay_lsn() >= '${rows[0]?.position}' as "isThere"`;
      await expect
        .poll(async () => (await askReplica<{ isThere: boolean }>(question))[0]?.isThere)
        .toBe(true);
    },
    stopReplica,
    startReplica,
    askReplica,
    async end() {
      await stopReplica();
      takeBack();
      await connection.close();
      await owner.close();
      await primary.stop();
    },
  };
}

/** Below the primary's folder, which is removed when that stops. */
async function makeReplica(primary: EmbeddedPostgres & { folder: string }): Promise<string> {
  const folder = path.join(primary.folder, 'replica');
  const data = path.join(folder, 'postgres');
  mkdirSync(folder);
  const client = new pg.Client({ connectionString: primary.ownerUrl });
  await client.connect();
  try {
    await copyBase(client, path.join(primary.folder, 'postgres'), data);
  } finally {
    await client.end();
  }
  cpSync(path.join(primary.folder, 'postgres-password'), path.join(folder, 'postgres-password'));
  writeFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = ${pg.escapeLiteral(primary.ownerUrl)}\n`,
    { flag: 'a' },
  );
  writeFileSync(path.join(data, 'standby.signal'), '');
  giveToDatabase(data);
  return folder;
}
