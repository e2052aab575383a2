/** Builds the server without listening. The order below is the architecture. */
import fastifyCompress from '@fastify/compress';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { createAuth } from './people/accounts/auth.ts';
import { resendJob } from './people/accounts/confirmation.ts';
import { resetJob } from './people/accounts/reset-password.ts';
import { findViewer } from './people/accounts/viewer.ts';
import type { RequestContext } from '#server/api.ts';
import { followArrivals } from './dispatch/arrivals/follow-arrivals.ts';
import { forecastAllJob, forecastJob } from './dispatch/arrivals/forecast-jobs.ts';
import { lookAtPromiseJob } from './dispatch/arrivals/miss-promise.ts';
import { cancelInvoiceJob } from './money/billing/cancel-invoice.ts';
import { issueInvoiceJob } from './money/billing/issue-invoice.ts';
import { reconcileConfirmationsJob } from './money/billing/reconcile-confirmations.ts';
import { reconcileInvoicesJob } from './money/billing/reconcile-invoices.ts';
import { syncPaymentJob } from './money/checkout/sync-payment.ts';
import { refundJob } from './money/checkout/refund-payment.ts';
import { receivePaymentEvent } from './money/checkout/receive-payment-event.ts';
import { reconcileRefundsJob } from './money/checkout/reconcile-refunds.ts';
import { reconcileJob } from './money/checkout/reconcile-checkouts.ts';
import { refundCancelled } from './money/checkout/refund-cancelled.ts';
import { announceDelivery } from './delivery/deliveries/announce-delivery.ts';
import { announceDispatch } from './dispatch/dispatcher/announce-dispatch.ts';
import { lapseOfferJob } from './dispatch/dispatcher/end-offer.ts';
import { followDelivery } from './dispatch/dispatcher/follow-delivery.ts';
import { findUnsellable } from './dispatch/dispatcher/look-ahead.ts';
import { createPlanner } from './dispatch/dispatcher/planner.ts';
import { startDispatcher } from './dispatch/dispatcher/start-dispatcher.ts';
import { watchWaitJob } from './dispatch/dispatcher/watch-wait.ts';
import { remindOfPapersJob } from './drivers/driver-approval/remind-of-papers.ts';
import { deleteFilesJob } from './adapters/files/delete-files.ts';
import { createFolderStore } from './adapters/files/file-store.ts';
import { registerFiles } from './adapters/files/files.routes.ts';
import { sealFiles } from './adapters/files/seal-files.ts';
import { openGeo } from '#geo/choose-engines.ts';
import { registerMapTiles } from '#geo/tiles/register-map-tiles.ts';
import { registerMails } from './adapters/mail/mail.routes.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { mailJob } from './adapters/mail/send-mail.ts';
import { createMailingList } from './people/mailing-list/mailing-list.ts';
import { subscribeJob } from './people/mailing-list/subscribe-confirmed.ts';
import { unsubscribeJob } from './people/mailing-list/unsubscribe-deleted.ts';
import { notifyAboutArrival } from './dispatch/notifications/notify-about-arrival.ts';
import { notifyAboutDelivery } from './dispatch/notifications/notify-about-delivery.ts';
import { notifyAboutDispatch } from './dispatch/notifications/notify-about-dispatch.ts';
import { createPushSender } from './dispatch/notifications/push-sender.ts';
import { notificationJob } from './dispatch/notifications/send-notification.ts';
import { createShortMessageSender } from './dispatch/notifications/short-message-sender.ts';
import { type StandIn, startStandIn } from './adapters/payments/stand-in/stand-in.ts';
import { createStripeProvider } from './adapters/payments/stripe-provider.ts';
import { registerPaymentWebhooks } from './adapters/payments/webhook.routes.ts';
import { registerBrandImages } from './platform/site/brand-images.ts';
import { deleteOldTracksJob } from './dispatch/positions/delete-old-tracks.ts';
import { forgetEndedTrack } from './dispatch/positions/forget-ended-track.ts';
import { forgetDoorCode } from './dispatch/receiver/forget-door-code.ts';
import { clientNetwork } from '#server/platform/client-network.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database.ts';
import { createHttpServer } from '#server/platform/http.ts';
import { listenForChanges } from '#server/platform/live-events.ts';
import { sendRefusal } from '#server/platform/send-refusal.ts';
import { registerSite } from './platform/site/site.routes.ts';
import type { StartTime } from '#server/platform/time.ts';
import { router } from '#server/router.ts';
import { registerHealth } from '#server/platform/health.routes.ts';
import { registerApiDocument } from './platform/api-page/api-page.routes.ts';
import type { Services } from '#server/services.ts';
import { registerInboundMail } from './office/support/inbound-mail.routes.ts';
import { tidyUpJob } from '#server/tidy-up.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Where Stripe is not configured: the demo and the tests pay through it. */
  standIn: StandIn | undefined;
  /** Takes jobs from now on. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppOptions {
  /** Where the built site lies; undefined serves the API alone, as the development server wants it. */
  buildDir?: string | undefined;
}

export async function buildApp(
  config: Config,
  connection: Connection,
  startTime: StartTime,
  options: AppOptions = {},
): Promise<App> {
  const http = createHttpServer(config);
  const { db } = connection;
  // Before the routes, which it has to see. Pages and assets come compressed already; the event stream stays plain.
  await http.register(fastifyCompress, {
    encodings: ['gzip'],
    threshold: 4096,
    customTypes: /^application\/json/,
  });
  const { clock, sendJob, ...time } = await startTime(connection.url, http.log);
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
    tellDelivery: async (tx, fact) => {
      for (const hear of deliverySubscribers) await hear(tx, fact);
    },
    tellArrival: async (tx, fact) => {
      for (const hear of arrivalSubscribers) await hear(tx, fact);
    },
    tellDispatch: async (tx, fact) => {
      for (const hear of dispatchSubscribers) await hear(tx, fact);
    },
    planner: createPlanner(),
    findUnsellable: (trip) => findUnsellable(services, trip),
    auth: createAuth(db, config),
    sendJob,
    geo,
    payments,
    push: createPushSender(config),
    files: sealFiles(createFolderStore(config.filesDir, config.appSecret), config.documentsKey),
    live: await listenForChanges(connection.url),
    jobTitles: new Map(),
    log: http.log,
  };
  const deliverySubscribers = [
    announceDelivery,
    notifyAboutDelivery(services),
    refundCancelled(services),
    followDelivery(services),
    followArrivals(services),
    forgetEndedTrack,
    forgetDoorCode,
  ];
  const dispatchSubscribers = [announceDispatch, notifyAboutDispatch(services)];
  const arrivalSubscribers = [notifyAboutArrival(services)];
  const mailingList = createMailingList(services);
  const jobs = [
    mailJob(createMailer(config, db), services),
    notificationJob(services, {
      push: services.push,
      shortMessages: createShortMessageSender(config, db),
    }),
    refundJob(services),
    syncPaymentJob(services),
    reconcileJob(services),
    reconcileRefundsJob(services),
    reconcileInvoicesJob(services),
    reconcileConfirmationsJob(services),
    tidyUpJob(services),
    remindOfPapersJob(services),
    resetJob(services),
    resendJob(services),
    subscribeJob(services, mailingList),
    unsubscribeJob(mailingList),
    deleteFilesJob(services),
    issueInvoiceJob(services),
    cancelInvoiceJob(services),
    lapseOfferJob(services),
    watchWaitJob(services),
    forecastJob(services),
    forecastAllJob(services),
    lookAtPromiseJob(services),
    deleteOldTracksJob(services),
  ];

  registerHealth(http, { db, files: services.files });
  await registerApiDocument(http, config);
  registerPaymentWebhooks(http, {
    provider: payments,
    onEvent: (event) => receivePaymentEvent(services, event),
  });
  if (standIn) jobs.push(...standIn.jobs);
  for (const { name, title = name } of jobs) services.jobTitles.set(name, title);
  await time.declare(jobs);
  registerFiles(http, services, async (request) => {
    const viewer = await findViewer({ services, headers: toHeaders(request) });
    return viewer?.id;
  });
  registerMails(http, services);
  registerInboundMail(http, services);
  registerOperations(http, services);
  registerBrandImages(http);
  registerMapTiles(http, geo.datasets);
  if (options.buildDir) registerSite(http, config, options.buildDir);

  let stopDispatcher: (() => Promise<void>) | undefined;
  return {
    http,
    services,
    standIn,
    async work() {
      await time.work();
      if (config.dispatchRoundSeconds > 0) {
        stopDispatcher = startDispatcher(services, { databaseUrl: connection.url });
      }
    },
    async stop() {
      await stopDispatcher?.();
      await http.close();
      await time.stop();
      await standIn?.stop();
      await services.planner.close();
      await services.live.stop();
      await geo.close();
    },
  };
}

/** Where this process answers itself; a wildcard address is reached through loopback. */
function listeningOrigin(http: FastifyInstance): string {
  const bound = http.server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('the server does not listen yet');
  const isWildcard = bound.address === '0.0.0.0' || bound.address === '::';
  const host = isWildcard ? '127.0.0.1' : bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}

/** Operations that take photos; everything else keeps to the server's one megabyte. */
const largeBodies: Record<string, number | undefined> = {
  '/deliveries/{deliveryId}/proof-files': 15 * 1024 * 1024,
  '/send-damage-report': 15 * 1024 * 1024,
};

/** Every operation of the contract under /api, with cookies and the caller's real address. */
function registerOperations(http: FastifyInstance, services: Services): void {
  const handler = new OpenAPIHandler(router, { plugins: [new ResponseHeadersPlugin()] });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // What somebody may see is nobody else's, and tomorrow perhaps not theirs.
    void reply.header('cache-control', 'no-store');
    const ip = clientNetwork(request.ip);
    const context: RequestContext = { services, headers: toHeaders(request), ip, log: request.log };
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched) await sendRefusal(reply, 'NOT_FOUND');
  };
  // One route each, so that the log names the pattern.
  for (const { method, path } of listRoutes(contract)) {
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const bodyLimit = largeBodies[path];
    http.route({ method, url, handler: answer, ...(bodyLimit ? { bodyLimit } : {}) });
  }
  http.all('/api/*', (_request, reply) => sendRefusal(reply, 'NOT_FOUND'));
}

interface OperationRoute {
  method: 'GET' | 'POST';
  path: string;
}

/** Method and path of every operation, wherever it stands in the contract. */
function listRoutes(node: object): OperationRoute[] {
  return Object.values(node).flatMap((child: object) => {
    if (!('~orpc' in child)) return listRoutes(child);
    const { method, path } = (child['~orpc'] as { route: { method?: string; path?: string } }).route;
    return [{ method: method === 'POST' ? 'POST' : 'GET', path: path ?? '' }];
  });
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
