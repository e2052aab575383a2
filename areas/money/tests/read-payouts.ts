/** Payments of the payout runs, computed from the tables alone. */
import type { Ask } from '#delivery/tests/order-outcome.ts';

export interface PaidOut {
  runs: number;
  /** The sums according to each table. */
  runCents: number;
  payoutCents: number;
  itemCents: number;
  /** Attempts and adjustments in a transfer. */
  entryCents: number;
  entries: number;
  /** Entries in more than one transfer, and transfers whose items have another sum or another driver. */
  twice: number;
  wrongPayouts: number;
  audited: number;
}

export async function readPaidOut(ask: Ask): Promise<PaidOut> {
  const [row] = await ask<{ paid: PaidOut }>(`with entries as (
    select id, driver_id, payout_id, earnings_cents as cents from delivery_attempts
    union all select id, driver_id, payout_id, amount_cents from pay_adjustments
  ) select json_build_object(
    'runs', (select count(*) from payout_runs),
    'runCents', (select coalesce(sum(total_cents), 0) from payout_runs),
    'payoutCents', (select coalesce(sum(amount_cents), 0) from payouts),
    'itemCents', (select coalesce(sum(earnings_cents), 0) from payout_items),
    'entryCents', (select coalesce(sum(cents), 0) from entries where payout_id is not null),
    'entries', (select count(*) from entries where payout_id is not null),
    'twice', (select count(*) from (select from payout_items group by entry_id having count(*) > 1) more),
    'wrongPayouts', (select count(*) from (select p.id from payouts p
      left join payout_items i on i.payout_id = p.id
      left join entries e on e.id = i.entry_id and e.payout_id = p.id and e.driver_id = p.driver_id
      group by p.id having coalesce(sum(e.cents), 0) <> p.amount_cents) wrong),
    'audited', (select count(*) from audit_log where action = 'payout.created')) as paid`);
  if (!row) throw new Error('an aggregate without a row');
  return row.paid;
}
