/** The measured process as seen by the measuring one: start, request, stop. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { Ask, Served, Usage } from './messages.ts';
import { readDatabaseMs } from './processor-time.ts';

/** Runs `measure` while the real server runs in a process of its own, with these settings; then stops it. */
export async function withServer<T>(
  measure: (child: ChildProcess, served: Served, pool: pg.Pool) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const child = startProcess(settings);
  try {
    const served = await readAnswer<Served>(child);
    const pool = new pg.Pool({ connectionString: served.databaseUrl, max: 16 });
    try {
      return await measure(child, served, pool);
    } finally {
      await pool.end();
    }
  } finally {
    await endProcess(child);
  }
}

/** Runs `measure` with so many processes of one server, `child` among them, all of which work on jobs. */
export async function withProcesses<T>(
  { child, served, count }: { child: ChildProcess; served: Served; count: number },
  measure: (processes: { child: ChildProcess; port: number }[]) => Promise<T>,
): Promise<T> {
  const settings = { DATABASE_URL: served.serviceUrl, DATA_DIR: served.dataDir };
  const processes = [{ child, port: served.appPort }];
  try {
    while (processes.length < count) {
      const joined = startProcess(settings);
      const { appPort } = await readAnswer<Served>(joined);
      processes.push({ child: joined, port: appPort });
      await askServer(joined, { kind: 'work' });
    }
    return await measure(processes);
  } finally {
    for (const { child: joined } of processes.slice(1)) await endProcess(joined);
  }
}

function startProcess(settings: Record<string, string>): ChildProcess {
  return fork(path.join(import.meta.dirname, 'serve.ts'), [JSON.stringify(settings)], {
    serialization: 'advanced',
    // As in production.
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send({ kind: 'end' } satisfies Ask);
  await ended;
}

export async function askServer<T>(child: ChildProcess, ask: Ask): Promise<T> {
  return await askProcess(child, ask);
}

/** The next message of a process that answers each of ours; rejects if it ends instead. */
export async function askProcess<T>(child: ChildProcess, ask: object): Promise<T> {
  const answer = readAnswer<T>(child);
  child.send(ask);
  return await answer;
}

/** Milliseconds of processor time so far: of the measured process with its threads, and of its database. */
export async function readProcessorMs(child: ChildProcess, { dataDir }: Pick<Served, 'dataDir'>) {
  const { processorMs } = await askServer<Usage>(child, { kind: 'usage' });
  return { node: processorMs, database: readDatabaseMs(dataDir) };
}

async function readAnswer<T>(child: ChildProcess): Promise<T> {
  return await new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the asked process ended'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });
}
