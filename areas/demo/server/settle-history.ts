import { addBankDays } from '#platform/domain/bank-days.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { makePayouts } from '#adapters/server/payments/stand-in/make-payouts.ts';
import type { App } from '#app/app.ts';
import { listSettlements } from '#money/server/settlements/list-settlements.ts';
import { reconcileSettlements } from '#money/server/settlements/reconcile-settlements.ts';
import { recordArrival } from '#money/server/settlements/record-arrival.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';

/** The latest ones are left for visitors of the demo. */
const LEFT_BANK_DAYS = 3;

/**
 * What the provider has paid out of a history's payments, and the admin's records of its arrival, each on its
 * day. Not packed with the history, because banks work on weekdays whatever the dates to which it is moved.
 */
export async function settleHistory({ services, standIn }: App, admin: SignedIn): Promise<void> {
  if (!standIn) return;
  await makePayouts(standIn, 'none');
  await reconcileSettlements(services);
  const today = dayOf(services.clock.now()).toString();
  const { rows } = await listSettlements(services, { state: 'arrived' });
  for (const { id, arrivesOn, amountCents } of rows.toReversed()) {
    if (addBankDays(arrivesOn, LEFT_BANK_DAYS) > today) continue;
    const recordedAt = new Date(`${arrivesOn}T09:10:00Z`);
    const atThatTime = { db: services.db, clock: { now: () => recordedAt } };
    await recordArrival(atThatTime, admin, { id, day: arrivesOn, cents: amountCents });
  }
}
