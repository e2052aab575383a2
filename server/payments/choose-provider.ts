import type { Clock } from '#server/platform/time.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createTillProvider } from './till/till-provider.ts';

/**
 * Stripe where it is configured, otherwise the built-in test till, which needs its pages (`registerTill`) and its jobs
 * (`createTillJobs`) beside it. Throws in production without Stripe.
 */
export function createPaymentProvider(
  config: Pick<Config, 'stripe' | 'publicUrl' | 'appSecret' | 'isProduction'>,
  deps: { db: Database; clock: Clock },
): PaymentProvider {
  if (config.stripe) return createStripeProvider(config.stripe);
  const { publicUrl, appSecret, isProduction } = config;
  return createTillProvider({ ...deps, publicUrl, secret: appSecret, isProduction });
}
