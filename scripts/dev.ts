/**
 * npm run dev: the API, restarted when its code changes, behind a development server with hot module
 * replacement.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { readConfig } from '#platform/server/config/config.ts';
import type { DatabaseUrls } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { getFreePort, probePort } from '#platform/server/process/get-free-port.ts';
import { describeDatabase } from './command-config.ts';

const projectDir = path.join(import.meta.dirname, '..');

/** Each step adds its cleanup; stopping runs them in reverse. */
const undo: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const step of undo.toReversed()) await step().catch(() => undefined);
  })();
  return stopping;
}

async function start(): Promise<void> {
  const config = readConfig(process.env, projectDir);
  await refuseBusyPort(config.port);
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${config.port}`;
  // Started here, so that a restart of the API need not wait for the database.
  const { url, ownerUrl } = config.database ?? (await startOwnDatabase(config.dataDir));
  const apiPort = await getFreePort();
  startApi({
    PORT: String(apiPort),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  });
  await waitForApi(apiPort);

  if (stopping) return;
  const site = await createServer({
    root: projectDir,
    mode: 'development',
    // All libraries up front: discovering one later reloads the page.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      // Host and Origin stay as the browser sent them: the API compares them with PUBLIC_URL.
      proxy: {
        '^/(api|till|healthz|readyz|favicon[.]svg|apple-touch-icon[.]png)([/?]|$)': {
          target: `http://127.0.0.1:${apiPort}`,
        },
      },
    },
  });
  undo.push(() => site.close());
  await site.listen();
  process.stdout.write(
    `\n  Developing at ${publicUrl}, the API on port ${apiPort}, on ${describeDatabase(config)}. Stop with Ctrl-C.\n\n`,
  );
}

async function startOwnDatabase(dataDir: string): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres(dataDir);
  undo.push(() => postgres.stop());
  return postgres;
}

function startApi(env: Record<string, string>): void {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'scripts/launch.mjs', 'start'],
    {
      cwd: projectDir,
      env: { ...process.env, ...env, ELBBOTE_API_ONLY: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
      // Its own process group: Ctrl-C reaches this process first, which stops the API in order.
      detached: true,
    },
  );
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  undo.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
}

/**
 * At most a minute: if the code does not start, its error is printed above, and the site starts nevertheless.
 */
async function waitForApi(port: number): Promise<void> {
  for (let tries = 0; tries < 600 && !stopping; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
}

async function refuseBusyPort(port: number): Promise<void> {
  await probePort(port).catch((error: unknown) => {
    const busy = (error as { code?: string }).code === 'EADDRINUSE';
    throw busy ? new Error(`Port ${port} is in use. Set PORT to a free one.`) : error;
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    void stop().then(() => process.exit(0));
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stop();
  process.exit(1);
}
