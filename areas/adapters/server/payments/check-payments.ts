import type Stripe from 'stripe';
import { type Finding, findingsAbout } from '#platform/server/setup-check/finding.ts';
import { PaymentProviderError } from './payment-provider.ts';
import { createStripeClient, translateErrors } from './stripe-client.ts';
import { createStripeProvider, type StripeSettings } from './stripe-provider.ts';

const about = findingsAbout('Payments');

/** The events that the webhook has to receive. Source: docs/operations.md. */
const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
] as const;

/** Stripe's word for a key that is good, but not for this. */
const FORBIDDEN = 'HTTP 403';

/** Whether the key is good, and whether Stripe sends every event to our address. Changes nothing there. */
export async function checkPayments(settings: StripeSettings, webhookUrl: string): Promise<Finding[]> {
  const stripe = createStripeClient(settings);
  // One that nobody has: it is not found, unless the key is refused.
  const refused = await tryOut(() => createStripeProvider(settings).findSession('cs_check'));
  if (refused) return [about.problem(`STRIPE_SECRET_KEY cannot be used: ${refused}.`)];
  const payouts = await tryOut(() => translateErrors(() => stripe.payouts.list({ limit: 1 })));
  let endpoints: Stripe.WebhookEndpoint[] = [];
  const listing = await tryOut(async () => {
    endpoints = (await translateErrors(() => stripe.webhookEndpoints.list({ limit: 100 }))).data;
  });
  return [
    about.ok('Stripe accepts the key.'),
    ...(payouts
      ? [about.warning(`payouts cannot be read (${payouts}): permit it, or upload their report by hand.`)]
      : []),
    listing?.includes(FORBIDDEN)
      ? about.warning('the key may not read webhook endpoints: compare them with docs/operations.md by hand.')
      : judgeEndpoint(endpoints, webhookUrl),
  ];
}

function judgeEndpoint(endpoints: Stripe.WebhookEndpoint[], webhookUrl: string): Finding {
  const found = endpoints.find(({ url, status }) => url === webhookUrl && status === 'enabled');
  if (!found) return about.problem(`Stripe has no enabled webhook endpoint ${webhookUrl}.`);
  const missing = webhookEvents.filter(
    (event) => !found.enabled_events.some((enabled) => enabled === '*' || enabled === event),
  );
  return missing.length > 0
    ? about.problem(`Stripe does not send these events to the webhook: ${missing.join(', ')}.`)
    : about.ok('Stripe sends every event to the webhook.');
}

/** Why the provider refused or failed; undefined if it answered. */
async function tryOut(ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return error.message;
  }
}
