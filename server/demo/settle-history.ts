import { addBankDays } from '#domain/calendar/bank-days.ts';
import { dayOf } from '#domain/calendar/hamburg-days.ts';
import { makePayouts } from '#server/adapters/payments/stand-in/make-payouts.ts';
import type { App } from '#server/app.ts';
import { listSettlements } from '#server/money/settlements/list-settlements.ts';
import { reconcileSettlements } from '#server/money/settlements/reconcile-settlements.ts';
import { recordArrival } from '#server/money/settlements/record-arrival.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';

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
