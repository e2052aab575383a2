/** The measured process as seen by the measuring one: start, request, stop. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import type { Ask, Served } from './messages.ts';

/** Runs `measure` while the real server runs in a process of its own, with these settings; then stops it. */
export async function withServer<T>(
  measure: (child: ChildProcess, served: Served, pool: pg.Pool) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [JSON.stringify(settings)], {
    serialization: 'advanced',
  });
  try {
    const served = await readAnswer<Served>(child);
    const pool = new pg.Pool({ connectionString: served.databaseUrl, max: 16 });
    try {
      return await measure(child, served, pool);
    } finally {
      await pool.end();
    }
  } finally {
    if (child.connected) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send({ kind: 'end' } satisfies Ask);
      await ended;
    }
  }
}

export async function askServer<T>(child: ChildProcess, ask: Ask): Promise<T> {
  const answer = readAnswer<T>(child);
  child.send(ask);
  return await answer;
}

async function readAnswer<T>(child: ChildProcess): Promise<T> {
  return await new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the measured process ended'));
    child.once('exit', fail);
    child.once('message', (message) => {
      child.off('exit', fail);
      resolve(message as T);
    });
  });
}
