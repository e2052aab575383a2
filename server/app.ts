/** Builds the server without listening. The order below is the architecture. */
import fastifyCompress from '@fastify/compress';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { resendJob } from '#server/accounts/confirmation.ts';
import { resetJob } from '#server/accounts/reset-password.ts';
import type { RequestContext } from '#server/api.ts';
import { cancelInvoiceJob } from '#server/billing/cancel-invoice.ts';
import { issueInvoiceJob } from '#server/billing/issue-invoice.ts';
import { reconcileConfirmationsJob } from '#server/billing/reconcile-confirmations.ts';
import { reconcileInvoicesJob } from '#server/billing/reconcile-invoices.ts';
import { syncPaymentJob } from '#server/checkout/sync-payment.ts';
import { refundJob } from '#server/checkout/refund-payment.ts';
import { receivePaymentEvent } from '#server/checkout/receive-payment-event.ts';
import { reconcileRefundsJob } from '#server/checkout/reconcile-refunds.ts';
import { reconcileJob } from '#server/checkout/reconcile-checkouts.ts';
import { refundCancelled } from '#server/checkout/refund-cancelled.ts';
import { announceDelivery } from '#server/deliveries/announce-delivery.ts';
import { mailCustomer } from '#server/deliveries/mail-customer.ts';
import { deleteFilesJob } from '#server/files/delete-files.ts';
import { createFolderStore } from '#server/files/file-store.ts';
import { registerFiles } from '#server/files/files.routes.ts';
import { openGeo } from '#server/geo/choose-engines.ts';
import { registerMapTiles } from '#server/geo/tiles/register-map-tiles.ts';
import { registerMails } from '#server/mail/mail.routes.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { mailJob } from '#server/mail/send-mail.ts';
import { createMailingList } from '#server/mailing-list/mailing-list.ts';
import { subscribeJob } from '#server/mailing-list/subscribe-confirmed.ts';
import { unsubscribeJob } from '#server/mailing-list/unsubscribe-deleted.ts';
import { type StandIn, startStandIn } from '#server/payments/stand-in/stand-in.ts';
import { createStripeProvider } from '#server/payments/stripe-provider.ts';
import { registerPaymentWebhooks } from '#server/payments/webhook.routes.ts';
import { registerBrandImages } from '#server/site/brand-images.ts';
import { clientNetwork } from '#server/platform/client-network.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database.ts';
import { createHttpServer } from '#server/platform/http.ts';
import { listenForChanges } from '#server/platform/live-events.ts';
import { sendRefusal } from '#server/platform/send-refusal.ts';
import { registerSite } from '#server/site/site.routes.ts';
import type { StartTime } from '#server/platform/time.ts';
import { router } from '#server/router.ts';
import { registerHealth } from '#server/platform/health.routes.ts';
import { registerApiDocument } from '#server/api-page/api-page.routes.ts';
import type { Services } from '#server/services.ts';
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
    auth: createAuth(db, config),
    sendJob,
    geo,
    payments,
    files: createFolderStore(config.filesDir, config.appSecret),
    live: await listenForChanges(connection.url),
    log: http.log,
  };
  const deliverySubscribers = [announceDelivery, mailCustomer(services), refundCancelled(services)];
  const mailingList = createMailingList(services);
  const jobs = [
    mailJob(createMailer(config, db), services),
    refundJob(services),
    syncPaymentJob(services),
    reconcileJob(services),
    reconcileRefundsJob(services),
    reconcileInvoicesJob(services),
    reconcileConfirmationsJob(services),
    tidyUpJob(services),
    resetJob(services),
    resendJob(services),
    subscribeJob(services, mailingList),
    unsubscribeJob(mailingList),
    deleteFilesJob(services),
    issueInvoiceJob(services),
    cancelInvoiceJob(services),
  ];

  registerHealth(http, { db, files: services.files });
  await registerApiDocument(http, config);
  registerPaymentWebhooks(http, {
    provider: payments,
    onEvent: (event) => receivePaymentEvent(services, event),
  });
  if (standIn) jobs.push(...standIn.jobs);
  await time.declare(jobs);
  registerFiles(http, services);
  registerMails(http, services);
  registerOperations(http, services);
  registerBrandImages(http);
  registerMapTiles(http, geo.datasets);
  if (options.buildDir) registerSite(http, config, options.buildDir);

  return {
    http,
    services,
    standIn,
    work: time.work,
    async stop() {
      await http.close();
      await time.stop();
      await standIn?.stop();
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
