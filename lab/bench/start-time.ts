/** `npm start` on a built tree: how long it takes until it reports that it is ready, and what runs then. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { makeDatabaseFolder } from '#platform/server/database/temporary-postgres.ts';

const projectDir = path.join(import.meta.dirname, '../..');
const STARTS = 3;
const LIMIT_MS = 120_000;

/** Milliseconds of three startups, after one that built and seeded. */
export async function measureStarts(): Promise<number[]> {
  const dataDir = makeDatabaseFolder('elbbote-start-');
  try {
    const startOnce = () => withStart(dataDir, async ({ readyMs }) => readyMs);
    await startOnce();
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await startOnce());
    return times;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

export interface Start {
  /** Milliseconds until it was ready. */
  readyMs: number;
  port: number;
  /** All its processes have this process group, but those of PostgreSQL. */
  group: number;
}

/** Runs `measure` while `npm start` runs with these data and settings, then stops it. */
export async function withStart<T>(
  dataDir: string,
  measure: (start: Start) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const began = performance.now();
  const { NODE_ENV: _, ...inherited } = process.env;
  const port = await getFreePort();
  const child = spawn('npm', ['start'], {
    cwd: projectDir,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm and the server in a process group of their own, as in a terminal.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let words = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('is ready')) resolve();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    void exited.then(() => reject(new Error(`npm start ended: ${words}`)));
    setTimeout(() => reject(new Error(`npm start is not ready: ${words}`)), LIMIT_MS).unref();
  });
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGINT');
  };
  const takeBack = atProcessEnd(stop);
  try {
    await ready;
    return await measure({ readyMs: performance.now() - began, port, group: child.pid ?? 0 });
  } finally {
    stop();
    await exited;
    takeBack();
    for (let waited = 0; isRunning(dataDir) && waited < 10_000; waited += 50) await sleep(50);
  }
}

function isRunning(dataDir: string): boolean {
  return existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));
}
