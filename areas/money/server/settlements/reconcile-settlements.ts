import type { ProviderPayout } from '#adapters/server/payments/payment-provider.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { RECONCILE_SETTLEMENTS_JOB } from '#money/server/checkout/billing-jobs.ts';
import type { Services } from '#app/services.ts';
import { listStored } from './settlements.store.ts';
import { isLater, storeSettlement } from './store-settlement.ts';

const DAY = 24 * 60 * 60_000;
/** A payout fails within days; an outage of two months loses none. */
const LOOK_BACK = 60 * DAY;

type Needed = Pick<Services, 'db' | 'clock' | 'payments' | 'log'>;

/**
 * Stores the provider's payouts of the last 60 days, each once with its lines, and what has become of them.
 * Ends early when `limit` is aborted; the rest waits for the next hour, as does whatever the provider did not
 * answer.
 */
export async function reconcileSettlements(services: Needed, limit?: AbortSignal): Promise<void> {
  const { db, clock, payments, log } = services;
  try {
    const payouts = await payments.listPayouts(new Date(clock.now().getTime() - LOOK_BACK));
    const stored = new Map(
      (
        await listStored(
          db,
          payouts.map(({ providerPayoutId }) => providerPayoutId),
        )
      ).map((row) => [row.providerPayoutId, row]),
    );
    // Oldest first: after an interruption the rest is what a later run finds first.
    for (const payout of payouts.toReversed()) {
      if (limit?.aborted) return;
      const known = stored.get(payout.providerPayoutId);
      const needsLines = payout.isItemized && !known?.itemizedAt;
      if (known && !needsLines && !isLater(payout.status, known.status)) continue;
      await takePayout(services, payout, needsLines);
    }
  } catch (error) {
    log.error({ error: failureLogText(error) }, 'settlements not reconciled');
  }
}

async function takePayout(services: Needed, payout: ProviderPayout, needsLines: boolean): Promise<void> {
  const { payments, log } = services;
  const { providerPayoutId } = payout;
  try {
    const lines = needsLines ? await payments.listPayoutLines(providerPayoutId) : undefined;
    await storeSettlement(services, payout, { lines, source: 'provider' });
  } catch (error) {
    log.error({ payout: providerPayoutId, error: failureLogText(error) }, 'settlement not stored');
  }
}

export function reconcileSettlementsJob(services: Needed): JobDefinition {
  return {
    name: RECONCILE_SETTLEMENTS_JOB,
    cron: '47 * * * *',
    timeoutSeconds: 600,
    run: (_data, limit) => reconcileSettlements(services, limit),
  };
}
