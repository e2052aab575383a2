import { Temporal } from 'temporal-polyfill';
import { addBankDays, getBankDay } from '#platform/domain/bank-days.ts';
import { dayOf, startOf } from '#platform/domain/hamburg-days.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import {
  findLastMode,
  findLastSettledDay,
  insertPayout,
  insertTransactions,
  listUnpaid,
  lockBalance,
  markArrived,
  type TillTransaction,
} from './balance.store.ts';
import { bookBalance } from './book-balance.ts';
import { buildEvent } from './build-event.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { makeId } from './stand-in.store.ts';
import { toTransactionId } from './to-stripe-objects.ts';
import { toStripePayout } from './to-stripe-payouts.ts';
import type { WebhookMode } from './webhook-mode.ts';
import { queueShopWebhooks } from './webhooks.ts';

/** How many bank days after its payments a payout arrives. */
const ARRIVES_AFTER = 2;

/**
 * Pays out each bank day that is over, and notifies the shop of what has arrived. A balance that is not
 * positive is carried over to the next bank day. May run any number of times. Without a mode the shop is
 * notified twice, unless it was not notified of its last payment either.
 */
export async function makePayouts(deps: StandInDeps, mode?: WebhookMode): Promise<void> {
  const today = dayOf(deps.clock.now());
  await deps.db.transaction(async (tx) => {
    await lockBalance(tx);
    await bookBalance(deps, tx);
    let carried: TillTransaction[] = [];
    for (const [day, rows] of groupByDay(
      await listUnpaid(tx, startOf(today)),
      await findLastSettledDay(tx),
    )) {
      if (day >= today.toString()) break;
      carried = await payOut(tx, day, [...carried, ...rows]);
    }
    const arrived = await markArrived(tx, today.toString());
    const events = arrived.map((payout) =>
      buildEvent(deps, undefined, 'payout.paid', toStripePayout(payout)),
    );
    if (events.length === 0) return;
    const ownMode = (await findLastMode(tx)) === 'none' ? 'none' : 'twice';
    await queueShopWebhooks(deps, tx, mode ?? ownMode, events);
  });
}

/** By the bank day to which they belong; one that came too late for its own belongs to the next one. */
function groupByDay(rows: TillTransaction[], lastDay: string | undefined): [string, TillTransaction[]][] {
  const earliest = lastDay ? addBankDays(lastDay, 1) : '';
  const days = new Map<string, TillTransaction[]>();
  for (const row of rows) {
    const own = getBankDay(row.createdAt);
    const day = own < earliest ? earliest : own;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Returns what is carried over. */
async function payOut(
  tx: Transaction,
  settledDay: string,
  rows: TillTransaction[],
): Promise<TillTransaction[]> {
  const amountCents = rows.reduce((sum, row) => sum + row.amountCents - row.feeCents, 0);
  if (amountCents <= 0) return rows;
  const id = makeId('po_till');
  const createdAt = startOf(Temporal.PlainDate.from(settledDay).add({ days: 1 }));
  const arrivesOn = addBankDays(settledDay, ARRIVES_AFTER);
  const payout = { id, settledDay, amountCents, arrivesOn, status: 'in_transit', createdAt } as const;
  await insertPayout(
    tx,
    payout,
    rows.map((row) => row.id),
  );
  await insertTransactions(tx, [
    {
      id: toTransactionId(id),
      category: 'payout',
      sourceId: id,
      paymentId: null,
      amountCents: -amountCents,
      feeCents: 0,
      description: 'STRIPE PAYOUT',
      payoutId: id,
      createdAt,
    },
  ]);
  return [];
}

export function payoutsJob(deps: StandInDeps): JobDefinition {
  return {
    name: 'till-payouts',
    cron: '12 * * * *',
    timeoutSeconds: 300,
    run: () => makePayouts(deps),
  };
}
