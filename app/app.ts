/** Builds the server without listening. The order below is the architecture. */
import { setTimeout as sleep } from 'node:timers/promises';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptPreviousCookies } from '#people/server/accounts/accept-previous-cookies.ts';
import { createAuth } from '#people/server/accounts/auth.ts';
import { openCommonWords } from '#people/server/accounts/common-words.ts';
import { findViewer, requireViewer } from '#people/server/accounts/viewer.ts';
import { receivePaymentEvent } from '#money/server/checkout/receive-payment-event.ts';
import { createEtaRefresher } from '#dispatch/server/arrivals/create-eta-refresher.ts';
import { refreshEtas } from '#dispatch/server/arrivals/refresh-etas.ts';
import { lookAhead } from '#dispatch/server/dispatcher/look-ahead.ts';
import { createPlanner } from '#dispatch/server/dispatcher/planner.ts';
import { type Dispatcher, startDispatcher } from '#dispatch/server/dispatcher/start-dispatcher.ts';
import { createErrorReporter, type ErrorReporter } from '#adapters/server/error-reports/error-reporter.ts';
import { createDocumentMaker, type DocumentMaker } from '#adapters/server/documents/document-maker.ts';
import { openFileStore } from '#adapters/server/files/open-file-store.ts';
import { registerFiles } from '#adapters/server/files/files.routes.ts';
import { openGeo } from '#geo/choose-engines.ts';
import { registerMapTiles } from '#geo/tiles/register-map-tiles.ts';
import { registerMails } from '#adapters/server/mail/mail.module.ts';
import { createPushSender } from '#dispatch/server/notifications/push-sender.ts';
import { type StandIn, startStandIn } from '#adapters/server/payments/stand-in/stand-in.ts';
import { createStripeProvider } from '#adapters/server/payments/stripe-provider.ts';
import { registerPaymentWebhooks } from '#adapters/server/payments/webhook.routes.ts';
import { registerBrandImages } from '#platform/server/site/brand-images.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createHttpServer } from '#platform/server/http/http.ts';
import { watchQueue } from '#platform/server/limits/watch-queue.ts';
import { readSessionToken } from '#people/server/accounts/read-session-token.ts';
import { shedLoad } from '#platform/server/limits/shed-load.ts';
import { listenForChanges } from '#platform/server/live/live-events.ts';
import { registerSite } from '#platform/server/site/site.routes.ts';
import { sessionPaths } from '#people/server/accounts/session-paths.ts';
import { openQuarantine, refuseChanges } from '#platform/server/processes/quarantine.ts';
import { findVersion } from '#platform/server/process/find-version.ts';
import { openTracing } from '#platform/server/tracing/tracing.ts';
import { measureProcess } from '#platform/server/metrics/measure-process.ts';
import { measureRequests } from '#platform/server/metrics/measure-requests.ts';
import { type Metrics, openMetrics } from '#platform/server/metrics/open-metrics.ts';
import { type MetricsServer, serveMetrics } from '#platform/server/metrics/serve-metrics.ts';
import { followProcess } from '#platform/server/processes/follow-process.ts';
import { type StartTime, systemClock } from '#platform/server/time/time.ts';
import { registerDrain } from '#platform/server/processes/drain.ts';
import { findUnreadiness, registerHealth } from '#platform/server/http/health.routes.ts';
import { registerApiDocument } from '#app/api-page/api-page.routes.ts';
import { registerPublicApi } from '#business/server/v1/register-public-api.ts';
import { listJobs } from './jobs.ts';
import { registerOperations, toHeaders } from './register-operations.ts';
import type { Services } from './services.ts';
import { listenersOf } from './subscribers.ts';
import { PRINTED_ID } from '#people/contract/printed-token.ts';
import { printCurrentValues } from '#people/server/settings/print-current-values.ts';
import { openSettingVersions } from '#people/server/settings/open-setting-versions.ts';
import { measureService } from '#operating/server/service-health/measure-service.ts';
import { registerInboundMail } from '#office/server/support/inbound-mail.routes.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Set if Stripe is not configured: demo and tests pay through it. */
  standIn: StandIn | undefined;
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
}

/** A job that runs longer is left to another process, which notices after its missing heartbeat. */
const HANDOVER_LIMIT_MS = 10_000;

export async function buildApp(
  config: Config,
  connection: Connection,
  startTime: StartTime,
  options: AppOptions = {},
): Promise<App> {
  const release = await findVersion();
  const environment = config.isProduction ? 'production' : 'demo';
  const errorReporter = createErrorReporter({
    dsn: config.errorReportUrl,
    release,
    environment,
    clock: systemClock,
  });
  const endTracing = config.tracesUrl ? await openTracing(config.tracesUrl, release) : undefined;
  const http = createHttpServer(config, { release, reportFailure: errorReporter.report });
  acceptPreviousCookies(http, config);
  const metrics = openMetrics();
  measureRequests(http, metrics.registry);
  const { db, pool } = connection;
  let isLate = () => false;
  if (config.overloadMs > 0) {
    const { readQueueMs, stop } = watchQueue(pool);
    http.addHook('onClose', async () => stop());
    // The session itself is not asked for: that would cost what a late process has to save.
    const isSignedIn = (request: FastifyRequest) =>
      readSessionToken(config, toHeaders(request)) !== undefined;
    isLate = await shedLoad(http, { lateMs: config.overloadMs, readQueueMs, isSignedIn });
  }
  // Before the routes it applies to. Pages and assets are already compressed; the event stream stays
  // uncompressed.
  await http.register(fastifyCompress, {
    encodings: ['gzip'],
    threshold: 4096,
    customTypes: /^application\/json/,
  });
  const live = await listenForChanges(connection.directUrl, db);
  const quarantine = await openQuarantine({ db, live, log: http.log });
  refuseChanges(http, quarantine, sessionPaths);
  const { clock, sendJob, ...time } = await startTime(connection.directUrl, http.log, errorReporter.report);
  const standIn = config.stripe
    ? undefined
    : await startStandIn(http, { ...config, db, clock, sendJob, webhookOrigin: () => listeningOrigin(http) });
  const stripe = config.stripe ?? standIn;
  if (!stripe) throw new Error('there is no payment provider');
  const payments = createStripeProvider({ ...stripe, clock });
  const geo = await openGeo({ config, clock, log: http.log });
  const services: Services = {
    config,
    db,
    clock,
    publishDeliveryEvent: (tx, fact) => subscribers.publishDeliveryEvent(tx, fact),
    publishArrivalEvent: (tx, fact) => subscribers.publishArrivalEvent(tx, fact),
    publishDispatchEvent: (tx, fact) => subscribers.publishDispatchEvent(tx, fact),
    planner: createPlanner(),
    etaRefresher: createEtaRefresher(
      (driverId) => refreshEtas(services, driverId, { isThrottled: true }),
      http.log,
    ),
    lookAhead: (trip) => lookAhead(services, trip),
    auth: createAuth(db, config),
    commonWords: openCommonWords(),
    sendJob,
    geo,
    payments,
    push: createPushSender(config),
    files: await openFileStore(config),
    documents: options.documents ?? createDocumentMaker(),
    live,
    isLate,
    quarantine,
    versions: await openSettingVersions({ config, db, live, log: http.log }),
    jobTitles: new Map(),
    log: http.log,
    reportFailure: errorReporter.report,
  };
  const subscribers = listenersOf(services);
  const jobs = [...listJobs(services), ...(standIn?.jobs ?? [])];
  for (const { name, title = name } of jobs) services.jobTitles.set(name, title);
  await time.declare(jobs);

  const drain = registerDrain(http);
  const needs = { db, files: services.files, live, isDraining: drain.hasBegun };
  registerHealth(http, needs);
  registerApiDocument(http, config, async (request) => {
    await requireViewer({ services, headers: toHeaders(request) }, { admin: 'health' });
  });
  registerPaymentWebhooks(http, {
    provider: payments,
    onEvent: (event) => receivePaymentEvent(services, event),
  });
  registerFiles(http, services, async (request) => {
    const viewer = await findViewer({ services, headers: toHeaders(request) });
    return viewer?.id;
  });
  registerMails(http, services);
  registerInboundMail(http, services);
  registerPublicApi(http, services);
  registerOperations(http, services);
  registerBrandImages(http);
  registerMapTiles(http, geo.datasets);
  if (options.buildDir) {
    const readPrinted = printCurrentValues(services);
    registerSite(http, { config, clock, printedId: PRINTED_ID, readPrinted }, options.buildDir);
  }

  let dispatcher: Dispatcher | undefined;
  let metricsServer: MetricsServer | undefined;
  const findLastRound = () => dispatcher?.findLastRound();
  measureProcess(metrics, { release, pool, live });
  measureService(services, metrics, {
    findUnreadiness: () => findUnreadiness(needs),
    findLastRound,
  });
  const ownProcess = followProcess({
    db,
    clock,
    log: http.log,
    release,
    isLeader: () => findLastRound() !== undefined,
  });
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
      await Promise.all([services.planner.close(), services.documents.close(), services.commonWords.close()]);
      services.versions.stop();
      await services.live.stop();
      await geo.close();
      await endTracing?.();
    },
  };
}

/** This process's own origin; a wildcard address is reached through loopback. */
function listeningOrigin(http: FastifyInstance): string {
  const bound = http.server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the server does not listen yet');
  const isWildcard = bound.address === '0.0.0.0' || bound.address === '::';
  const host = isWildcard ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
