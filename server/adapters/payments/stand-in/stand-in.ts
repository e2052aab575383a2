/**
 * Stands in for Stripe in the demo and in tests: speaks the part of its API that the provider uses, shows the
 * payment page, keeps its own books, sends signed events. No money moves.
 */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { JobDefinition } from '#server/platform/time.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { registerPaymentPage } from './payment-page.routes.ts';
import { settleJob } from './settle-payment.ts';
import { type Intercept, startStripeApi } from './stripe-api.ts';
import { webhookJob } from './webhooks.ts';

export interface StandIn extends StandInDeps {
  /** Where its API answers, on this machine alone. */
  apiUrl: string;
  jobs: JobDefinition[];
  stop(): Promise<void>;
}

/**
 * Listens for the API on a free port of its own, which works before the shop listens, and adds the payment
 * page to `http`. Throws in production: it would hand out deliveries for nothing.
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
    // Derived, so that they outlive a restart and the app's own secret signs nothing else.
    secretKey: `sk_test_${derive(appSecret, 'stand-in key')}`,
    webhookSecret: `whsec_${derive(appSecret, 'stand-in webhook')}`,
  };
  registerPaymentPage(http, deps);
  const api = await startStripeApi(deps, intercept);
  return { ...deps, apiUrl: api.url, jobs: [webhookJob(deps), settleJob(deps)], stop: api.stop };
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
