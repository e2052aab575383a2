/** What the provider pays out, and its way into our books. */
import { asc } from 'drizzle-orm';
import { settlementLines, settlements } from '#money/tables/settlements-tables.ts';
import { makePayouts } from '#adapters/server/payments/stand-in/make-payouts.ts';
import type { StandIn } from '#adapters/server/payments/stand-in/stand-in.ts';
import { reconcileSettlementsJob } from '#money/server/settlements/reconcile-settlements.ts';
import type { Services } from '#app/services.ts';
import { forgetJobs } from '#delivery/tests/delivery-fixtures.ts';
import { emptyTables, keepTables } from '#tests/support/empty-tables.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export function getStandIn(app: TestApp): StandIn {
  if (!app.standIn) throw new Error('no stand-in');
  return app.standIn;
}

/** The provider pays out what is due now, without a webhook. */
export async function payOut(app: TestApp): Promise<void> {
  await makePayouts(getStandIn(app), 'none');
}

/** Runs the job, with another provider if one is given. */
export async function reconcile(
  app: TestApp,
  payments: Partial<Services['payments']> = {},
  limit?: AbortSignal,
): Promise<void> {
  const services = { ...app.services, payments: { ...app.services.payments, ...payments } };
  await reconcileSettlementsJob(services).run({}, limit);
}

/** All settlements, oldest first, and all their lines. */
export async function readSettlements(app: TestApp) {
  return {
    settlements: await app.db.select().from(settlements).orderBy(asc(settlements.madeAt)),
    lines: await app.db
      .select()
      .from(settlementLines)
      .orderBy(asc(settlementLines.at), asc(settlementLines.id)),
  };
}

const money = ['deliveries', 'checkouts', 'payment_events', 'settlements', 'till_sessions', 'till_payouts'];

/** Forgets every order, payment and payout, ours and the provider's. */
export async function forgetMoney(app: TestApp): Promise<void> {
  await forgetJobs(app);
  await emptyTables(app.pool, ...money);
}

/** Keeps all of it, and these tables, as it is now; returns how it is put back. */
export async function keepMoney(app: TestApp, ...others: string[]): Promise<() => Promise<void>> {
  const restore = await keepTables(app.pool, ...money, ...others);
  return async () => {
    await forgetJobs(app);
    await restore();
  };
}
