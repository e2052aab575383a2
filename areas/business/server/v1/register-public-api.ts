/** Serves the API for companies' programs under /api/v1: by key, without cookies, in one form of error. */
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicContract } from '#business/contract/v1/public-contract.ts';
import type { OperationFacts } from '#platform/contract/operation.ts';
import { toPublicError } from '#platform/contract/public-errors.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { thenGiveWay } from '#platform/server/process/give-way.ts';
import { readLogFacts } from '#platform/server/tracing/log-facts.ts';
import { toPublicBody } from '#platform/server/http/public-refusal.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import type { Services } from '#app/services.ts';
import type { PublicContext } from './public-api.ts';
import { buildPublicDocument } from './public-document.ts';
import { publicRouter } from './public-router.ts';

const PREFIX = '/api/v1';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

export function registerPublicApi(http: FastifyInstance, services: Services): void {
  const handler = new OpenAPIHandler(publicRouter, {
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [async ({ next }) => await thenGiveWay(next())],
    customErrorResponseBodyEncoder({ code, message, data }) {
      const requestId = readLogFacts().reqId ?? '';
      // What cannot be decoded is refused before an operation begins, by the library in its own words.
      if (code === code.toUpperCase()) return toPublicBody(toPublicError('BAD_REQUEST'), requestId);
      const { fields } = (data ?? {}) as { fields?: { path: string; message: string }[] };
      return toPublicBody({ code, message }, requestId, fields);
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    const ip = clientNetwork(request.ip);
    const context: PublicContext = { services, headers: toHeaders(request), ip, log: request.log };
    const { matched } = await handler.handle(request, reply, { prefix: PREFIX, context });
    if (!matched) await sendRefusal(reply, 'NOT_FOUND');
  };
  const served = Map.groupBy(listPublicRoutes(), ({ path }) => path);
  for (const [path, routes] of served) {
    const url = `${PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    for (const { method, operation, facts } of routes)
      http.route({ method, url, config: { operation, waits: facts.waits }, handler: answer });
    refuseOthers(
      http,
      url,
      routes.map(({ method }) => method),
    );
  }
  let document: ReturnType<typeof buildPublicDocument> | undefined;
  http.get(`${PREFIX}/openapi.json`, async () => await (document ??= buildPublicDocument(services.config)));
  refuseOthers(http, `${PREFIX}/openapi.json`, ['GET']);
  http.all(`${PREFIX}/*`, (_request, reply) => sendRefusal(reply, 'NOT_FOUND'));
  http.all(PREFIX, (_request, reply) => sendRefusal(reply, 'NOT_FOUND'));
}

/** Answers what an address does not accept, and names what it does. */
function refuseOthers(http: FastifyInstance, url: string, accepted: readonly Method[]): void {
  const method = methods.filter((one) => !accepted.includes(one));
  http.route({
    method,
    url,
    handler: (_request, reply) =>
      sendRefusal(reply.header('allow', accepted.join(', ')), 'METHOD_NOT_ALLOWED'),
  });
}

interface PublicRoute {
  operation: string;
  method: Method;
  path: string;
  facts: OperationFacts;
}

/** Name, address and facts of every operation of the API for programs. */
export function listPublicRoutes(): PublicRoute[] {
  return Object.entries(publicContract).flatMap(([group, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => {
      const { route, meta } = procedure['~orpc'];
      const { method, path } = route;
      return {
        operation: `v1.${group}.${name}`,
        method: methods.find((one) => one === method) ?? 'GET',
        path: path ?? '',
        facts: meta,
      };
    }),
  );
}

function toHeaders(request: FastifyRequest): Headers {
  const { authorization, 'idempotency-key': key } = request.headers;
  return new Headers({
    ...(authorization ? { authorization } : {}),
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
  });
}
