import type { FastifyInstance } from 'fastify';
import { createAuth } from '#people/server/accounts/auth.ts';
import { openCommonWords } from '#people/server/accounts/common-words.ts';
import { openSessionMemory } from '#people/server/accounts/sessions/session-memory.ts';
import { sessionPaths } from '#people/server/accounts/sessions/session-paths.ts';
import { openSettingVersions } from '#people/server/settings/open-setting-versions.ts';
import { createEtaRefresher } from '#dispatch/server/arrivals/create-eta-refresher.ts';
import { refreshEtas } from '#dispatch/server/arrivals/refresh-etas.ts';
import { lookAhead } from '#dispatch/server/dispatcher/rounds/look-ahead.ts';
import { createPlanner } from '#dispatch/server/dispatcher/planner.ts';
import { createPushSender } from '#dispatch/server/notifications/push-sender.ts';
import { createDocumentMaker, type DocumentMaker } from '#adapters/server/documents/document-maker.ts';
import type { ErrorReporter } from '#adapters/server/error-reports/error-reporter.ts';
import { openFileStore } from '#adapters/server/files/open-file-store.ts';
import { type StandIn, startStandIn } from '#adapters/server/payments/stand-in/stand-in.ts';
import { createStripeProvider } from '#adapters/server/payments/stripe-provider.ts';
import { type OpenGeo, openGeo } from '#geo/choose-engines.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { listenForChanges } from '#platform/server/live/live-events.ts';
import { checkDaySumsJob } from '#delivery/server/day-sums/check-day-sums.ts';
import { sumDaysJob } from '#delivery/server/day-sums/sum-days.ts';
import { openQuarantine, type Quarantine, refuseChanges } from '#platform/server/processes/quarantine.ts';
import type { StartTime, Time } from '#platform/server/time/time.ts';
import type { Module } from './module.ts';
import type { Services } from './services.ts';
import { publishersTo } from './subscribers.ts';
import { tidyUpJob } from './tidy-up.ts';

interface Needs extends Pick<Services, 'isLate'> {
  config: Config;
  connection: Connection;
  startTime: StartTime;
  http: FastifyInstance;
  modules: readonly Module[];
  documents: DocumentMaker | undefined;
  reportFailure: ErrorReporter['report'];
}

export interface Opened extends Pick<OpenGeo, 'datasets'> {
  services: Services;
  time: Time;
  quarantine: Quarantine;
  /** Set if Stripe is not configured: demo and tests pay through it. */
  standIn: StandIn | undefined;
  close(): Promise<void>;
}

/** Everything that verbs are given; declares the jobs. A quarantined copy refuses changes from here on. */
export async function openServices({ modules, http, documents, ...needs }: Needs): Promise<Opened> {
  const { config, connection, startTime, isLate, reportFailure } = needs;
  const { db, directUrl } = connection;
  const { log } = http;
  const live = await listenForChanges(directUrl, db);
  const quarantine = await openQuarantine({ db, live, log });
  refuseChanges(http, quarantine, sessionPaths);
  const time = await startTime(directUrl, log, reportFailure);
  const { clock, sendJob } = time;
  const standIn = config.stripe
    ? undefined
    : await startStandIn(http, { ...config, db, clock, sendJob, webhookOrigin: () => listeningOrigin(http) });
  const stripe = config.stripe ?? standIn;
  if (!stripe) throw new Error('there is no payment provider');
  const geo = await openGeo({ config, clock, log });
  const services: Services = {
    config,
    db,
    clock,
    // Subscribers are given the services that publish.
    publishDeliveryEvent: (tx, fact) => publishers.publishDeliveryEvent(tx, fact),
    publishArrivalEvent: (tx, fact) => publishers.publishArrivalEvent(tx, fact),
    publishShiftEvent: (tx, event) => publishers.publishShiftEvent(tx, event),
    publishDispatchEvent: (tx, fact) => publishers.publishDispatchEvent(tx, fact),
    planner: createPlanner(),
    etaRefresher: createEtaRefresher(
      (driverId) => refreshEtas(services, driverId, { isThrottled: true }),
      log,
    ),
    lookAhead: (trip) => lookAhead(services, trip),
    auth: createAuth(db, config),
    sessions: openSessionMemory({ config, connection, live }),
    commonWords: openCommonWords(),
    sendJob,
    geo,
    payments: createStripeProvider({ ...stripe, clock }),
    push: createPushSender(config),
    files: await openFileStore(config),
    documents: documents ?? createDocumentMaker(),
    live,
    isLate,
    quarantine,
    versions: await openSettingVersions({ config, db, live, log }),
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    jobTitles: new Map(),
    retriedElsewhere: modules.flatMap(({ retries = [] }) => retries),
    undecidedElsewhere: modules.flatMap(({ undecided = [] }) => undecided),
    log,
    reportFailure,
  };
  const publishers = publishersTo(modules.flatMap(({ subscribers }) => subscribers?.(services) ?? []));
  const daySums = modules.flatMap((module) => module.daySums?.(services) ?? []);
  const jobs = [
    sumDaysJob(services, daySums),
    checkDaySumsJob(services, daySums),
    ...modules.flatMap((module) => module.jobs?.(services) ?? []),
    tidyUpJob(
      services,
      modules.flatMap(({ retention = [] }) => retention),
    ),
    ...(standIn?.jobs ?? []),
  ];
  for (const { name, title = name } of jobs) services.jobTitles.set(name, title);
  await time.declare(jobs);
  return {
    services,
    time,
    quarantine,
    standIn,
    datasets: geo.datasets,
    async close() {
      await Promise.all([services.planner.close(), services.documents.close(), services.commonWords.close()]);
      services.versions.stop();
      await live.stop();
      await geo.close();
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
