/** The part of Stripe's HTTP API that the provider uses, as the `stripe` library expects it. */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { cancelIntent, confirmIntent, createIntent, retrieveIntent } from './api-charges.ts';
import { createCustomer, deleteCustomer, detachCard, retrieveCards } from './api-payers.ts';
import { retrieveBalanceTransactions, retrievePayouts } from './api-payouts.ts';
import { createRefund, retrieveDisputes, retrieveRefunds } from './api-refunds.ts';
import { createSession, expireSession, retrieveSession } from './api-sessions.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { ApiRequest } from './api-request.ts';
import { readForm } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { makeId } from './stand-in.store.ts';

/**
 * For tests: gets every request and may make it fail. 'lost-answer': the work is done. 'silent': it is not.
 */
export type Intercept = (request: ApiRequest) => 'error-500' | 'busy' | 'lost-answer' | 'silent' | undefined;

type Work = (deps: StandInDeps, request: ApiRequest) => Promise<object>;

const work: Record<string, Work> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': retrieveSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/customers': createCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'GET /v1/customers/:id/payment_methods': retrieveCards,
  'POST /v1/payment_methods/:id/detach': detachCard,
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents/:id': retrieveIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntent,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': retrieveRefunds,
  'GET /v1/disputes': retrieveDisputes,
  'GET /v1/payouts': retrievePayouts,
  'GET /v1/balance_transactions': retrieveBalanceTransactions,
};

/** Listens on a free local port until stopped. */
export async function startStripeApi(
  deps: StandInDeps,
  intercept: Intercept = () => undefined,
): Promise<{ url: string; stop(): Promise<void> }> {
  const api = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  api.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof ApiRefusal ? error : new ApiRefusal(500, 'api_error', String(error));
    return reply.code(refusal.statusCode).header('request-id', makeId('req')).send({ error: refusal.body });
  });
  for (const [route, run] of Object.entries(work)) {
    const [method = '', url = ''] = route.split(' ');
    api.route({
      method,
      url,
      async handler(request, reply) {
        const read = readRequest(request);
        const failure = intercept(read);
        if (failure === 'silent') return hangUp(reply, false);
        if (failure === 'error-500') throw new ApiRefusal(500, 'api_error', 'Something went wrong.');
        if (failure === 'busy') throw new ApiRefusal(429, 'rate_limit_error', 'Too many requests.');
        if (request.headers.authorization !== `Bearer ${deps.secretKey}`) {
          throw new ApiRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
        }
        const body = await run(deps, read);
        if (failure === 'lost-answer') return hangUp(reply, true);
        return reply.header('request-id', makeId('req')).send(body);
      },
    });
  }
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => api.close() };
}

function readRequest(request: FastifyRequest): ApiRequest {
  const { pathname, search } = new URL(request.url, 'http://stand-in');
  const text = typeof request.body === 'string' ? request.body : search;
  const key = request.headers['idempotency-key'];
  return {
    method: request.method,
    path: pathname,
    form: readForm(text),
    fingerprint: `${pathname} ${text}`,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}

function hangUp(reply: FastifyReply, isBroken: boolean): FastifyReply {
  reply.hijack();
  if (isBroken) reply.raw.destroy();
  return reply;
}
