/** The real server in a process of its own, started as npm does, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { findRunningPostgres } from '#platform/server/database/embedded-postgres.ts';

const ownProjectDir = path.join(import.meta.dirname, '../..');
/** Timeout: the first start builds the site, on a machine that may be busy. */
const START_LIMIT_MS = 180_000;

export interface ServerProcess {
  port: number;
  pid: number | undefined;
  /** Milliseconds until it reported that it is ready. */
  startedInMs: number;
  /** Resolves when this text appears in the output, or has appeared, with the whole output. */
  hear(words: string): Promise<string>;
  /** SIGKILL, optionally of the database's main process too; resolves when the server has ended. */
  kill(options: { database: boolean }): Promise<void>;
  /** SIGKILL of the database's main process only; resolves with the server's exit status. */
  loseDatabase(): Promise<number | null>;
  /** SIGTERM; resolves when it has stopped its database and ended. */
  stop(): Promise<void>;
}

/**
 * Starts the API on the data in `dataDir`, or as `env` says, of this version or of that in `projectDir`.
 * Throws with the server's output if it does not become ready.
 */
export async function startServerProcess(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  projectDir = ownProjectDir,
): Promise<ServerProcess> {
  const began = performance.now();
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [path.join(projectDir, 'scripts/launch.mjs'), 'start'], {
    cwd: projectDir,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      GEO_DOWNLOAD: 'off',
      DEMO_CITY: 'off',
      ELBBOTE_API_ONLY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { text: '' };
  const remember = (chunk: Buffer) => {
    said.text = (said.text + chunk.toString()).slice(-10_000);
  };
  child.stdout.on('data', remember);
  child.stderr.on('data', remember);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Told to stop, it stops its database as well.
  const takeBack = atProcessEnd(() => child.kill('SIGTERM'));
  void exited.then(takeBack);
  try {
    await hear(child, said, 'is ready');
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    killDatabase(dataDir);
    throw error;
  }
  return {
    port,
    pid: child.pid,
    startedInMs: performance.now() - began,
    hear: (words) => hear(child, said, words),
    async kill({ database }) {
      child.kill('SIGKILL');
      if (database) killDatabase(dataDir);
      await exited;
    },
    async loseDatabase() {
      killDatabase(dataDir);
      return await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Throws if the process ends before the text appears, or after three minutes. */
async function hear(child: ChildProcess, said: { text: string }, words: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const listen = () => {
      if (said.text.includes(words)) resolve();
    };
    listen();
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said.text}`)));
    setTimeout(() => reject(new Error(`it never said '${words}': ${said.text}`)), START_LIMIT_MS).unref();
  });
  return said.text;
}

/** Only the main process: its children notice and end without writing anything. */
function killDatabase(dataDir: string): void {
  try {
    const [pid = ''] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The running database in `dataDir`, for its owner. */
export function databaseUrlOf(dataDir: string): string {
  const urls = findRunningPostgres(dataDir);
  if (!urls) throw new Error(`no database runs in ${dataDir}`);
  return urls.ownerUrl;
}

/**
 * Queries the database in `dataDir` in plain SQL; works as long as it runs, also after the server was killed.
 */
export async function askDatabase<T extends pg.QueryResultRow>(dataDir: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}
