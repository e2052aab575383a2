/** How long `npm start` takes on a built and seeded tree until it reports that it is ready. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atProcessEnd } from '#server/platform/at-process-end.ts';
import { getFreePort } from '#server/platform/get-free-port.ts';
import { makeDatabaseFolder } from '#server/platform/temporary-postgres.ts';

const projectDir = path.join(import.meta.dirname, '..');
const STARTS = 3;
const LIMIT_MS = 120_000;

/** Milliseconds of three startups, after one that built and seeded. */
export async function measureStarts(): Promise<number[]> {
  const dataDir = makeDatabaseFolder('elbbote-start-');
  try {
    await startOnce(dataDir);
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await startOnce(dataDir));
    return times;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now();
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: projectDir,
    env: { ...inherited, PORT: String(await getFreePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
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
    return performance.now() - began;
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
