/** What docs/operations.md says under 'To any moment' is done here with the settings that it prints. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';
import { copyBase, giveToDatabase } from './support/copy-database.ts';
import { chooseDataParent } from './support/make-data-folder.ts';

const MAX_LOST_SECONDS = 300;

const chapter = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  .split('### To any moment')[1]
  ?.split('\n#')[0];
/** Of both blocks of settings. */
const documented = new Map(
  [...(chapter ?? '').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
);

const folder = makeDatabaseFolder('elbbote-wal-', chooseDataParent());
const archive = path.join(folder, 'wal');
const running: EmbeddedPostgres[] = [];
afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function start(name: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(path.join(folder, name));
  running.push(postgres);
  return postgres;
}

async function onDatabase<T>({ ownerUrl }: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A documented setting, with the archive of this test. */
function settingOf(name: string): string {
  const value = documented.get(name);
  if (value === undefined) throw new Error(`operations.md does not print ${name}`);
  return value.replaceAll('/backup/wal', archive);
}

async function write(client: pg.Client, word: string): Promise<void> {
  await client.query('insert into words (word) values ($1)', [word]);
}

test(`a killed database is restored to the second before a mistake, and loses at most ${MAX_LOST_SECONDS} s`, {
  tags: ['slow'],
}, async () => {
  expect(Number(settingOf('archive_timeout'))).toBeLessThanOrEqual(MAX_LOST_SECONDS);
  mkdirSync(archive);
  giveToDatabase(archive);
  const before = await start('old');
  await onDatabase(before, async (client) => {
    for (const name of ['wal_level', 'archive_mode', 'archive_timeout', 'archive_command']) {
      await client.query(`alter system set ${name} = ${pg.escapeLiteral(settingOf(name))}`);
    }
  });
  await before.stop();
  const old = await start('old');
  const base = path.join(folder, 'base');
  const moment = await onDatabase(old, async (client) => {
    await client.query('create table words (word text)');
    await write(client, 'in the base backup');
    await copyBase(client, path.join(folder, 'old/postgres'), base);
    await write(client, 'before the mistake');
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    await write(client, 'the mistake');
    const { rows: switched } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    await expect.poll(() => existsSync(path.join(archive, switched[0]?.file ?? ''))).toBe(true);
    await write(client, 'not archived yet');
    return rows[0]?.now ?? '';
  });
  process.kill(old.pid, 'SIGKILL');
  await old.exited;

  mkdirSync(path.join(folder, 'new'));
  cpSync(base, path.join(folder, 'new/postgres'), { recursive: true });
  cpSync(path.join(folder, 'old/postgres-password'), path.join(folder, 'new/postgres-password'));
  const recovery = { recovery_target_time: moment };
  const lines = ['restore_command', 'recovery_target_time', 'recovery_target_action'].map(
    (name) => `${name} = '${{ ...recovery }[name] ?? settingOf(name)}'\n`,
  );
  writeFileSync(path.join(folder, 'new/postgres/postgresql.auto.conf'), lines.join(''), { flag: 'a' });
  writeFileSync(path.join(folder, 'new/postgres/recovery.signal'), '');
  giveToDatabase(path.join(folder, 'new/postgres'));
  const recovered = await start('new');
  await onDatabase(recovered, async (client) => {
    const isRecovering = async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is;
    await expect.poll(isRecovering).toBe(false);
    const { rows } = await client.query<{ word: string }>('select word from words');
    expect(rows.map(({ word }) => word)).toEqual(['in the base backup', 'before the mistake']);
  });
});
