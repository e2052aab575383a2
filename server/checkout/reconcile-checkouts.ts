import type { JobDefinition } from '#server/platform/outbox.ts';
import type { Services } from '#server/services.ts';
import { listUnsettled, markEnded } from './checkout.store.ts';
import { settleCheckout } from './settle-checkout.ts';
import { describeFailure } from '#server/platform/describe-failure.ts';

const MINUTE = 60_000;
/** Longer than any card payment stays in the balance. */
const LOOK_BACK = 7 * 24 * 60 * MINUTE;

/**
 * Finds paid sessions without a delivery and makes it: the net under a lost webhook, a closed browser and a server
 * that was killed in between.
 */
export async function reconcileCheckouts(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const unsettled = await listUnsettled(services.db, {
    createdAfter: new Date(now - LOOK_BACK),
    createdBefore: new Date(now),
  });
  for (const checkout of unsettled) {
    if (!checkout.providerSessionId) {
      // Nobody was ever given its payment page.
      if (checkout.expiresAt.getTime() < now) await markEnded(services.db, checkout.id, 'expired');
      continue;
    }
    try {
      await settleCheckout(services, checkout.providerSessionId);
    } catch (error) {
      services.log.error({ checkout: checkout.id, error: describeFailure(error) }, 'checkout not reconciled');
    }
  }
}

export const RECONCILE_JOB = 'reconcile-checkouts';

export function reconcileJob(services: Services): JobDefinition {
  return { name: RECONCILE_JOB, cron: '* * * * *', run: () => reconcileCheckouts(services) };
}
