import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { type Checkout, listUnsettled, markEnded } from './checkout.store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';

type Needed = Pick<
  Services,
  'config' | 'db' | 'clock' | 'sendJob' | 'payments' | 'publishDeliveryEvent' | 'log' | 'versions'
>;

const MINUTE = 60_000;
/** Longer than any payment stays unsettled: a debit takes up to two weeks. */
const LOOK_BACK = 30 * 24 * 60 * MINUTE;

/** The provider takes up to a second for one request; this many run in parallel. */
const AT_ONCE = 8;

/**
 * Finds paid sessions without a delivery and creates the delivery: recovers from a lost webhook, a closed
 * browser or a killed server. Ends early when `limit` is aborted; the rest waits for the next minute.
 */
export async function reconcileCheckouts(services: Needed, limit?: AbortSignal): Promise<void> {
  const now = services.clock.now().getTime();
  const unsettled = await listUnsettled(services.db, {
    createdAfter: new Date(now - LOOK_BACK),
    createdBefore: new Date(now),
  });
  for (let done = 0; done < unsettled.length && !limit?.aborted; done += AT_ONCE) {
    await Promise.all(unsettled.slice(done, done + AT_ONCE).map((checkout) => reconcile(services, checkout)));
  }
}

async function reconcile(services: Needed, checkout: Checkout): Promise<void> {
  try {
    if (checkout.providerSessionId) await settleCheckout(services, checkout.providerSessionId);
    // Its payment page was never returned to anybody.
    else if (checkout.expiresAt < services.clock.now()) await markEnded(services.db, checkout.id, 'expired');
  } catch (error) {
    services.log.error({ checkout: checkout.id, error: failureLogText(error) }, 'checkout not reconciled');
  }
}

const RECONCILE_JOB = 'reconcile-checkouts';

export function reconcileJob(services: Needed): JobDefinition {
  return {
    name: RECONCILE_JOB,
    cron: '* * * * *',
    timeoutSeconds: 300,
    run: (_data, limit) => reconcileCheckouts(services, limit),
  };
}
