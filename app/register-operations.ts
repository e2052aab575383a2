/** Serves every operation of the contract under /api, with cookies and the caller's real address. */
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationFacts } from '#platform/contract/operation.ts';
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts';
import type { RequestContext } from './api.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { thenGiveWay } from '#platform/server/process/give-way.ts';
import { toHeaders } from '#platform/server/http/to-headers.ts';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import type { routerOf } from './router.ts';
import type { Services } from './services.ts';

export function registerOperations(
  http: FastifyInstance,
  services: Services,
  router: ReturnType<typeof routerOf>,
): void {
  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin()],
    // Before the answer is serialized, and before it is written: of a large one, each takes long.
    clientInterceptors: [async ({ next }) => await thenGiveWay(next())],
    rootInterceptors: [async ({ next }) => await thenGiveWay(next())],
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // Responses are personal, and access may be gone tomorrow.
    void reply.header('cache-control', 'no-store');
    const ip = clientNetwork(request.ip);
    const context: RequestContext = { services, headers: toHeaders(request), ip, log: request.log };
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
    if (!matched) await sendRefusal(reply, 'NOT_FOUND');
  };
  // At the end: an answer that takes long would make a device's clock look slow.
  const onSend = async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header(SERVER_TIME_HEADER, services.clock.now().getTime());
  };
  // One route each, so that the log contains the pattern; none for a noun that is left out.
  for (const { operation, method, path, facts } of listRoutes(router)) {
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const { waits, bodyBytes } = facts;
    const limit = bodyBytes ? { bodyLimit: bodyBytes } : {};
    http.route({ method, url, config: { operation, waits }, handler: answer, onSend, ...limit });
  }
  http.all('/api/*', (_request, reply) => sendRefusal(reply, 'NOT_FOUND'));
}

export interface OperationRoute {
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  facts: OperationFacts;
}

/** Name, address and facts of every operation, at any depth of the contract, or of the router. */
export function listRoutes(node: object, names: string[] = []): OperationRoute[] {
  return Object.entries(node).flatMap(([name, child]: [string, object]) => {
    const path = [...names, name];
    if (!('~orpc' in child)) return listRoutes(child, path);
    const { route, meta } = child['~orpc'] as {
      route: { method?: string; path?: string };
      meta: OperationFacts;
    };
    const method = route.method === 'POST' ? 'POST' : 'GET';
    return [{ operation: path.join('.'), method, path: route.path ?? '', facts: meta }];
  });
}
