/**
 * Replaces Stripe in the demo and in tests: implements the part of its API that the provider uses, serves the
 * payment page, keeps its own books, sends signed events. No money moves.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { payoutsJob } from './make-payouts.ts';
import { registerPaymentPage } from './payment-page.routes.ts';
import { settleJob } from './settle-payment.ts';
import { type Intercept, startStripeApi } from './stripe-api.ts';
import { webhookJob } from './webhooks.ts';

export interface StandIn extends StandInDeps {
  /** The base URL of its API, reachable from this machine only. */
  apiUrl: string;
  jobs: JobDefinition[];
  stop(): Promise<void>;
}

/**
 * Serves the API on a free port, before the shop listens, and adds the payment page to `http`. Throws in
 * production: it would give away deliveries for free.
 */
export async function startStandIn(
  http: FastifyInstance,
  {
    appSecret,
    isProduction,
    ...given
  }: Omit<StandInDeps, 'secretKey' | 'webhookSecret'> & {
    appSecret: string;
    isProduction: boolean;
  },
  intercept?: Intercept,
): Promise<StandIn> {
  if (isProduction)
    throw new Error('The payment stand-in refuses to run in production: set STRIPE_SECRET_KEY.');
  const deps: StandInDeps = {
    ...given,
    // Derived from the app's secret, so that they survive a restart and that secret signs nothing else.
    secretKey: `sk_test_${derive(appSecret, 'stand-in key')}`,
    webhookSecret: `whsec_${derive(appSecret, 'stand-in webhook')}`,
  };
  registerPaymentPage(http, deps);
  const api = await startStripeApi(deps, intercept);
  return {
    ...deps,
    apiUrl: api.url,
    jobs: [webhookJob(deps), settleJob(deps), payoutsJob(deps)],
    stop: api.stop,
  };
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
