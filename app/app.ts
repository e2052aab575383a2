/** Builds the server without listening. The order below is the architecture. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { requireViewer } from '#people/server/accounts/viewer.ts';
import { PRINTED_ID } from '#people/contract/printed-token.ts';
import { printCurrentValues } from '#people/server/settings/print-current-values.ts';
import { type Dispatcher, startDispatcher } from '#dispatch/server/dispatcher/rounds/start-dispatcher.ts';
import { measureService } from '#operating/server/service-health/measure-service.ts';
import { createErrorReporter, type ErrorReporter } from '#adapters/server/error-reports/error-reporter.ts';
import type { DocumentMaker } from '#adapters/server/documents/document-maker.ts';
import { registerMapTiles } from '#geo/tiles/register-map-tiles.ts';
import { registerBrandImages } from '#platform/server/site/brand-images.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { registerSite } from '#platform/server/site/site.routes.ts';
import { findVersion } from '#platform/server/process/find-version.ts';
import { openTracing } from '#platform/server/tracing/tracing.ts';
import { measureProcess } from '#platform/server/metrics/measure-process.ts';
import { type Metrics, openMetrics } from '#platform/server/metrics/open-metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/server/metrics/serve-metrics.ts';
import { followProcess } from '#platform/server/processes/follow-process.ts';
import { type StartTime, systemClock } from '#platform/server/time/time.ts';
import { registerDrain } from '#platform/server/processes/drain.ts';
import { findUnreadiness, listHealthProblems, registerHealth } from '#platform/server/http/health.routes.ts';
import { registerApiDocument } from '#app/api-page/api-page.routes.ts';
import { listModules, type ModulesByArea } from './modules.ts';
import { type Opened, openServices } from './open-services.ts';
import { prepareHttp } from './prepare-http.ts';
import { toHeaders } from '#platform/server/http/to-headers.ts';
import { registerOperations } from './register-operations.ts';
import { routerOf } from './router.ts';

export interface App extends Pick<Opened, 'services' | 'standIn'> {
  http: FastifyInstance;
  metrics: Metrics;
  errorReporter: ErrorReporter;
  /** Processes jobs, in a quarantined copy once it is released; serves the metrics, if they have a port. */
  work(): Promise<void>;
  /**
   * Drains, for `drainSeconds`: not ready any more, dispatcher and jobs handed over, requests still accepted.
   * Then ends idle connections and event streams at once, and requests in flight within 20 seconds.
   */
  stop(options?: { drainSeconds: number }): Promise<void>;
}

export interface AppOptions {
  /** The folder of the built site; undefined serves the API alone, as the development server needs. */
  buildDir?: string | undefined;
  /** Who draws documents, if not a thread of their own: for tests that read none. */
  documents?: DocumentMaker | undefined;
  /** Without those of an area above delivery, or a noun of it, for a service that does not offer it. */
  modules?: ModulesByArea | undefined;
}

/** A job that runs longer is left to another process, which notices after its missing heartbeat. */
const HANDOVER_LIMIT_MS = 10_000;

export async function buildApp(
  config: Config,
  connection: Connection,
  startTime: StartTime,
  { buildDir, documents, ...options }: AppOptions = {},
): Promise<App> {
  const modules = listModules(options.modules);
  const release = await findVersion();
  const environment = config.isProduction ? 'production' : 'demo';
  const { errorReportUrl: dsn } = config;
  const errorReporter = createErrorReporter({ dsn, release, environment, clock: systemClock });
  const { report: reportFailure } = errorReporter;
  const endTracing = config.tracesUrl ? await openTracing(config.tracesUrl, release) : undefined;
  const metrics = openMetrics();
  const { pool } = connection;
  const { http, isLate } = await prepareHttp({ config, pool, metrics, release, reportFailure });
  const needs = { config, connection, startTime, http, isLate, modules, documents, reportFailure };
  const { services, time, quarantine, standIn, datasets, close } = await openServices(needs);
  const { db, clock, live, files, log } = services;

  const drain = registerDrain(http);
  const isReady = { db, files, live, isDraining: drain.hasBegun };
  registerHealth(http, isReady);
  registerApiDocument(http, config, async (request) => {
    await requireViewer({ services, headers: toHeaders(request) }, { admin: 'health' });
  });
  for (const module of modules) module.serve?.(http, services);
  registerOperations(http, services, routerOf(modules));
  registerBrandImages(http);
  registerMapTiles(http, datasets);
  if (buildDir) {
    const readPrinted = printCurrentValues(services);
    registerSite(http, { config, clock, printedId: PRINTED_ID, readPrinted }, buildDir);
  }

  let dispatcher: Dispatcher | undefined;
  let metricsServer: MetricsServer | undefined;
  const findLastRound = () => dispatcher?.findLastRound();
  measureProcess(metrics, { release, pool, live });
  measureService(services, metrics, {
    findUnreadiness: () => findUnreadiness(isReady),
    listProblems: () => listHealthProblems(isReady),
    findLastRound,
  });
  const isLeader = () => findLastRound() !== undefined;
  const ownProcess = followProcess({ db, clock, log, release, isLeader });
  return {
    http,
    services,
    standIn,
    metrics,
    errorReporter,
    async work() {
      await quarantine.whenReleased(async () => {
        await time.work();
        if (config.dispatchRoundSeconds > 0) {
          dispatcher = startDispatcher(services, { databaseUrl: connection.directUrl });
        }
      });
      if (config.metrics) metricsServer = await serveMetrics(metrics, config.metrics);
      await ownProcess.start(config.demoSpeed);
    },
    async stop({ drainSeconds } = { drainSeconds: 0 }) {
      quarantine.stop();
      drain.begin();
      void ownProcess.drain();
      const handover = Promise.all([dispatcher?.stop(), time.rest()]);
      await sleep(drainSeconds * 1000);
      live.endStreams();
      await drain.close();
      const work = Promise.all([handover, services.etaRefresher.close()]);
      await Promise.race([work, sleep(HANDOVER_LIMIT_MS, undefined, { ref: false })]);
      await time.stop();
      await standIn?.stop();
      await ownProcess.stop();
      await metricsServer?.stop();
      await close();
      await endTracing?.();
    },
  };
}
