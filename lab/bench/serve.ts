/**
 * The measured process: the real server, a plain Fastify next to it, and the database of both; with a
 * DATABASE_URL one more process of a server whose database and DATA_DIR these are.
 */
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastify from 'fastify';
import pg from 'pg';
import { seedDemo } from '#demo/server/seed-demo.ts';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { listen } from '#platform/server/http/listen.ts';
import { migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { startTemporaryPostgres } from '#platform/server/database/temporary-postgres.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';
import type { Ask, Lateness, Statement, Usage } from './messages.ts';

let recorded: Statement[] | undefined;

/** Records the statements sent to the database; the job queue's own polling is not part of a request. */
function recordStatements(): void {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (text && !/^listen/i.test(text)) recorded?.push({ text, values });
    return original.apply(this, given);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
}

// The measuring process was stopped, or failed.
process.on('disconnect', () => process.exit(1));
const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const postgres =
  settings.DATABASE_URL === undefined ? await startTemporaryPostgres('elbbote-bench-') : undefined;
const folder = postgres?.folder ?? settings.DATA_DIR ?? '';
const url = postgres?.url ?? settings.DATABASE_URL ?? '';
// First: each connection keeps the query function that existed when it was created.
recordStatements();
const connection = await connectDatabase(url);
if (postgres) await migrateDatabase(connection, postgres.ownerUrl);

const origin = 'http://localhost:3000';
const config = readConfig(
  {
    LOG_LEVEL: 'silent',
    DEMO_CITY: 'off',
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    // The calls say from where they come.
    TRUST_PROXY: '127.0.0.1',
    // As in production.
    QUOTE_FLEET_AGE_MS: '500',
    SESSION_MEMORY_MS: '60000',
    ...settings,
  },
  folder,
);
const buildDir = path.join(import.meta.dirname, '../../build');
const app = await buildApp(config, connection, startLiveTime, { buildDir });
if (postgres) await seedDemo(app);
await listen(app.http, 0, '127.0.0.1');

/** The baseline of a plain server: parse the body, return a response of that size. */
const plain = fastify();
const answers = new Map<string, { type: string; body: string }>();
plain.all('/:name', async (request, reply) => {
  const answer = answers.get((request.params as { name: string }).name);
  if (!answer) return await reply.code(404).send();
  if (answer.type === 'html') return await reply.type('text/html; charset=utf-8').send(answer.body);
  return JSON.parse(answer.body) as unknown;
});
await plain.listen({ port: 0, host: '127.0.0.1' });

function portOf(server: { server: { address(): unknown } }): number {
  return (server.server.address() as { port: number }).port;
}

const TICK_MS = 10;
const delays = monitorEventLoopDelay({ resolution: TICK_MS });
/** Counts the thread's own processor time between ticks: on a busy machine, others make it late as well. */
let ticking: NodeJS.Timeout | undefined;
let usedMs = readUsedMs();
let busyMs = 0;

function readUsedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function countTick(): void {
  const now = readUsedMs();
  busyMs = Math.max(busyMs, now - usedMs);
  usedMs = now;
}

process.on('message', (ask: Ask) => {
  if (ask.kind === 'record') recorded = [];
  if (ask.kind === 'recorded') {
    process.send?.({ statements: recorded ?? [] });
    recorded = undefined;
  }
  if (ask.kind === 'answer') {
    answers.set(ask.name, { type: ask.type, body: ask.body });
    process.send?.({});
  }
  if (ask.kind === 'record') process.send?.({});
  if (ask.kind === 'work') void app.work().then(() => process.send?.({}));
  if (ask.kind === 'usage') {
    const { user, system } = process.cpuUsage();
    process.send?.({ processorMs: (user + system) / 1000 } satisfies Usage);
  }
  if (ask.kind === 'watch') {
    delays.enable();
    delays.reset();
    countTick();
    busyMs = 0;
    ticking = setInterval(countTick, TICK_MS);
    process.send?.({});
  }
  // On the next turn, so that what has just kept the loop is counted.
  if (ask.kind === 'watched') setTimeout(reportLateness, 2 * TICK_MS);
  if (ask.kind === 'end') void end();
});

function reportLateness(): void {
  clearInterval(ticking);
  delays.disable();
  // It records the whole time between two ticks.
  process.send?.({ maxMs: Math.max(0, delays.max / 1e6 - TICK_MS), busyMs } satisfies Lateness);
}

async function end(): Promise<void> {
  await plain.close();
  await app.stop();
  await connection.close();
  await postgres?.stop();
  process.exit(0);
}

process.send?.({
  appPort: portOf(app.http),
  plainPort: portOf(plain),
  databaseUrl: postgres?.ownerUrl ?? url,
  serviceUrl: url,
  dataDir: folder,
  origin,
});
