/**
 * The server's common base: request ids, logs without personal data, security headers, the origin check of
 * every changing request.
 */
import { BODY_BYTES } from '#platform/contract/operation.ts';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Wait } from '#platform/contract/operation.ts';
import type { Config } from '#platform/server/config/config.ts';
import { contentPolicy } from './content-policy.ts';
import { listUnreadable } from '#platform/server/text/list-unreadable.ts';
import { type LogFacts, readLogFacts, withLogFacts } from '#platform/server/tracing/log-facts.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';
import { isOfPublicApi } from './public-refusal.ts';
import { sendRefusal } from './send-refusal.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { toFailureCode } from './to-failure-code.ts';
import { endTrace, traceRequest } from '#platform/server/tracing/tracing.ts';

/** A request not received completely by then is ended: slow ones would occupy connections and memory. */
const REQUEST_SECONDS = 30;

export interface HttpOptions {
  /** The version that is running, in every line of the log. */
  release?: string;
  reportFailure?: ReportFailure;
  requestSeconds?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in the contract. */
    operation?: string;
    waits?: Wait | undefined;
  }
  interface FastifyRequest {
    logFacts: LogFacts;
  }
}

export function createHttpServer(
  config: Config,
  { release, reportFailure, requestSeconds = REQUEST_SECONDS }: HttpOptions = {},
): FastifyInstance {
  const app = fastify({
    requestTimeout: requestSeconds * 1000,
    http: { headersTimeout: requestSeconds * 1000, connectionsCheckingInterval: 1000 },
    logger: {
      level: config.logLevel,
      base: { release, pid: process.pid },
      mixin(_fields, _level, line) {
        const { reqId, ...facts } = readLogFacts();
        // The framework's own logger of a request has its id already.
        return { ...(reqId && !('reqId' in line.bindings()) ? { reqId } : {}), ...facts };
      },
      serializers: {
        // No address, no cookie, no query string: logs contain no personal data.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    // A malformed URL never reaches the hooks and the error handler below.
    frameworkErrors: (_error, request, reply: FastifyReply) =>
      void sendRefusal(reply.headers(securityHeaders(config, request.id)), 'BAD_REQUEST'),
    bodyLimit: BODY_BYTES,
    // Links to files contain a signed key, which is longer than the framework's 100 characters.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // What is in flight when the server stops is answered: see drain.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });

  followRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(config, request.id));
    const isWebhook = request.url.startsWith('/api/webhooks/');
    // Its callers prove themselves by a header that no browser adds.
    const isByKey = isOfPublicApi(request.url);
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && !isWebhook && !isByKey && !isOwnOrigin(config, request.headers.origin)) {
      return sendRefusal(reply, 'ORIGIN_REFUSED');
    }
  });

  // Such a path matches nothing; in a database query it would fail.
  app.addHook('preValidation', async (request, reply) => {
    if (listUnreadable(request.params).length === 0) return;
    return request.url.startsWith('/api/') ? sendRefusal(reply, 'NOT_FOUND') : reply.callNotFound();
  });

  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      request.log.error({ error: failureLogText(error) }, 'request failed');
      reportFailure?.(error);
      return sendRefusal(reply, toFailureCode(error));
    }
    return sendRefusal(reply, status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST');
  });
  return app;
}

/** On every answer, whoever gives it. */
const securityHeaders = ({ isProduction }: Config, requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': contentPolicy(),
  ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

/** The facts of a request are there in everything it does, and in the framework's line at its end. */
function followRequests(app: FastifyInstance): void {
  app.decorateRequest('logFacts');
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    request.logFacts = { reqId: request.id, ...(operation ? { operation } : {}) };
    traceRequest(request.logFacts, operation ?? `${request.method} ${request.routeOptions.url ?? ''}`);
    withLogFacts(request.logFacts, done);
  });
  // The body arrives in events of the connection, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => withLogFacts(request.logFacts, done));
  app.addHook('onResponse', (request, reply, done) => {
    endTrace(request.logFacts, reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    withLogFacts(request.logFacts, done);
  });
}

/** The demo may be opened under both local host names. */
function isOwnOrigin(config: Config, origin: string | undefined): boolean {
  if (!origin) return false;
  if (origin === new URL(config.publicUrl).origin) return true;
  return (
    !config.isProduction &&
    [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`].includes(origin)
  );
}
