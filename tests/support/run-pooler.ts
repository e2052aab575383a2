import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { waitForPort } from './wait-for-port.ts';

const sample = path.join(import.meta.dirname, '../../deploy/postgres/pgbouncer.ini');

/**
 * PgBouncer as in deploy/postgres/ in front of the database at `url`; `more` are settings that the sample has
 * not.
 */
export async function runPooler(url: string, more = ''): Promise<{ url: string; stop(): Promise<void> }> {
  const { username, password, hostname, port, pathname } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-pooler-'));
  const own = await getFreePort();
  const users = path.join(folder, 'userlist.txt');
  const settings = readFileSync(sample, 'utf8')
    .replace(/^elbbote = .*$/m, `${pathname.slice(1)} = host=${hostname} port=${port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${own}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(file, `${settings}\n${more}\n`);
  for (const one of [folder, users, file]) chmodSync(one, 0o755);
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const takeBack = atProcessEnd(() => child.kill('SIGKILL'));
  await waitForPort(own, child);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      takeBack();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
