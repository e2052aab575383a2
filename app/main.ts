/** Starts and stops the single process that serves everything. */
import path from 'node:path';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { listUnobtainable } from '#operating/domain/check-advertised.ts';
import { operator } from '#operator';
import type { ImportProgress } from '#geo/import/run-import.ts';
import { type App, buildApp } from './app.ts';
import { requireFittingDatabase } from '#operating/server/rehearsal/require-fitting-database.ts';
import { limitStop } from '#platform/server/process/limit-stop.ts';
import { findVersion } from '#platform/server/process/find-version.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { listen } from '#platform/server/http/listen.ts';
import { isOwner, migrateDatabase } from '#platform/server/database/migrate-database.ts';
import { endUncaught } from '#platform/server/errors/end-uncaught.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { keepPrivate, makePrivateFolder } from '#platform/server/secrets/keep-private.ts';
import { startFastTime, startLiveTime } from '#platform/server/time/outbox.ts';

const projectDir = path.join(import.meta.dirname, '..');

/** Each start step registers its undo; stopping runs them in reverse order. */
const undo: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
/** Without the drain: requests in flight have 20 seconds, jobs that are handed over some more. */
const STOP_LIMIT_MS = 40_000;
let drainSeconds = 0;

function stop(): Promise<void> {
  stopping ??= (async () => {
    limitStop(drainSeconds * 1000 + STOP_LIMIT_MS);
    for (const step of undo.reverse()) await step().catch(() => undefined);
  })();
  return stopping;
}

async function start(): Promise<App> {
  keepPrivate();
  const config = readConfig(process.env, projectDir);
  drainSeconds = config.drainSeconds;
  const { url, directUrl, ownerUrl } = config.database ?? (await startOwnDatabase(config));
  // After the database, whose folder around it has to let the database's user pass.
  if (config.filesStore === 'folder') makePrivateFolder(config.filesDir);
  const connection = await connectDatabase(url, { directUrl }).catch((error: unknown) => {
    throw new Error(`The database does not answer: ${readReason(error)}.`);
  });
  undo.push(() => connection.close());
  await migrateDatabase(connection, ownerUrl);

  const buildDir = process.env.ELBBOTE_API_ONLY ? undefined : path.join(projectDir, 'build');
  const startTime = config.demoSpeed > 1 ? startFastTime(config.demoSpeed) : startLiveTime;
  const app = await buildApp(config, connection, startTime, { buildDir });
  undo.push(() => app.stop(config));
  endUncaught({ ...app.services, flush: app.errorReporter.flush });
  await warnOfFiles(app);
  if (config.isProduction) {
    await requireFittingDatabase(app.services);
    await warnProduction(app);
  } else if (!app.services.quarantine.find()) {
    await (await import('#demo/server/seed-demo.ts')).seedDemo(app);
  }
  await listen(app.http, config.port, config.host).catch((error: unknown) => {
    const busy = (error as { code?: string }).code === 'EADDRINUSE';
    throw busy ? new Error(`Port ${config.port} is in use. Set PORT to a free one.`) : error;
  });
  await app.work();
  // Now: a checkout that is updated later has another version than this process.
  announceStart(app, await findVersion());
  if (config.fetchesMapData) app.services.geo.data.keepFresh(logMapData);
  return app;
}

/**
 * German price law requires that what is advertised can be ordered; nobody can order on route estimates; and
 * triggers protect money only from a role that does not own the tables.
 */
async function warnProduction({ services: { config, db, geo, log, clock, versions } }: App): Promise<void> {
  if (await isOwner(db)) {
    log.warn('the role of DATABASE_URL owns its tables: give DATABASE_OWNER_URL, see docs/operations.md');
  }
  const { length } = listUnobtainable(versions.find('prices', clock.now()));
  if (length > 0) log.warn(`${length} advertised offers are not obtainable: see the admins' health page`);
  if (config.isRehearsal) log.warn('rehearsal: test payments, no ordering hours; see docs/operations.md');
  if (geo.router.onlyEstimates) log.warn('there are no streets, so orders are refused: npm run geo:import');
}

/** /healthz says that files cannot be stored, but not why. */
async function warnOfFiles({ services: { files, log } }: App): Promise<void> {
  await files.checkWritable().catch((error: unknown) => {
    log.warn({ error: failureLogText(error) }, 'files cannot be stored');
  });
}

async function startOwnDatabase(config: Config): Promise<DatabaseUrls> {
  const postgres = await startEmbeddedPostgres(config.dataDir);
  let isWanted = false;
  undo.push(() => {
    isWanted = true;
    return postgres.stop();
  });
  void postgres.exited.then(async () => {
    if (isWanted) return;
    // At once: a step of the stop may wait for the database for ever.
    process.exitCode = 1;
    if (stopping) return;
    process.stderr.write('The database has ended unexpectedly, so the server stops. Start it again.\n');
    await stop();
    process.exit();
  });
  return postgres;
}

function announceStart({ services: { config, geo } }: App, version: string): void {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (config.isProduction) return say(`Ready: ${config.publicUrl}, version ${version}`);
  say('');
  say(`  ${operator.brandName} is ready:  ${config.publicUrl}`);
  say(`  Mails to read:     ${config.publicUrl}/dev/mail`);
  say(`  Components:        ${config.publicUrl}/dev/ui`);
  say(`  API:               ${config.publicUrl}/api/docs`);
  say(`  Data:              ${config.dataDir}`);
  say(`  Version:           ${version}`);
  say('');
  say(`  Demo accounts, password "${DEMO_PASSWORD}":`);
  for (const { role, email } of demoAccounts) say(`    ${role.padEnd(9)} ${email}`);
  say('');
  if (config.demoSpeed > 1) say(`  Time runs ${config.demoSpeed} times as fast.`);
  if (config.geoStandIn) say('  The maps service is a stand-in that fails on purpose: docs/operations.md.');
  const meta = geo.data.find();
  if (meta) say(`  Streets and addresses: ${meta.source}, imported ${meta.importedAt.slice(0, 10)}.`);
  else say('  Routes and distances are estimates from a hand-written Hamburg.');
  if (!meta && config.fetchesMapData) {
    say(`  Real streets are fetched in the background (GEO_DOWNLOAD=off ends that): ${config.mapExtractUrl}`);
  }
  if (config.hasDemoCity) {
    say(
      '  Twelve simulated couriers are on the road (DEMO_CITY=off ends that): order something, and follow it.',
    );
  }
  say('  Stop with Ctrl-C.');
  say('');
}

/** Logs one line for each step. */
let loggedStep: string | undefined;
function logMapData(progress: ImportProgress | 'in-use'): void {
  const step = progress === 'in-use' ? progress : progress.step;
  // Before the first byte it is unknown whether the internet can be reached.
  if (step === loggedStep || (progress !== 'in-use' && progress.share === 0)) return;
  loggedStep = step;
  const line =
    progress === 'in-use'
      ? 'Real streets are in use now.'
      : `Map data: ${step}, ${Math.floor(progress.share * 100)} % done.`;
  process.stdout.write(`  ${line}\n`);
}

/** The cause of a failed query: the query itself would fill the screen. */
function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const root = error.cause instanceof Error ? error.cause : error;
  return root.message || String((root as { code?: string }).code);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    void stop().then(() => process.exit());
  });
}

/** Resolves when the server listens. */
export const app = await start().catch(async (error: unknown): Promise<never> => {
  process.stderr.write(`${readReason(error)}\n`);
  await stop();
  return process.exit(1);
});
