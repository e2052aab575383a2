import { chownSync, cpSync, lchownSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** Copies the data of a running server, as pg_basebackup does, which the embedded database lacks. */
export async function copyBase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("select pg_backup_start('base', true)");
  cpSync(from, to, {
    recursive: true,
    filter: (source) => !/pg_wal\/.+|postmaster\.(pid|opts)$/.test(path.relative(from, source)),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

/** As root the database runs as another user, who has to own what it writes. */
export function giveToDatabase(place: string): void {
  const { uid, gid } = { uid: 65_534, gid: 65_534 };
  if (process.getuid?.() !== 0) return;
  chownSync(place, uid, gid);
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(place, name), uid, gid);
  }
}
