/** Payments of the payout runs, computed from the tables alone. */
import type { Ask } from '#tests/support/delivery/order-outcome.ts';

export interface PaidOut {
  runs: number;
  /** The sums according to each table. */
  runCents: number;
  payoutCents: number;
  itemCents: number;
  attemptCents: number;
  attempts: number;
  /** Attempts in more than one transfer, and transfers whose items have another sum or another driver. */
  twice: number;
  wrongPayouts: number;
  audited: number;
}

export async function readPaidOut(ask: Ask): Promise<PaidOut> {
  const [row] = await ask<{ paid: PaidOut }>(`select json_build_object(
    'runs', (select count(*) from payout_runs),
    'runCents', (select coalesce(sum(total_cents), 0) from payout_runs),
    'payoutCents', (select coalesce(sum(amount_cents), 0) from payouts),
    'itemCents', (select coalesce(sum(earnings_cents), 0) from payout_items),
    'attemptCents', (select coalesce(sum(earnings_cents), 0) from delivery_attempts where payout_id is not null),
    'attempts', (select count(*) from delivery_attempts where payout_id is not null),
    'twice', (select count(*) from (select from payout_items group by attempt_id having count(*) > 1) more),
    'wrongPayouts', (select count(*) from (select p.id from payouts p
      left join payout_items i on i.payout_id = p.id
      left join delivery_attempts a on a.id = i.attempt_id and a.payout_id = p.id and a.driver_id = p.driver_id
      group by p.id having coalesce(sum(a.earnings_cents), 0) <> p.amount_cents) wrong),
    'audited', (select count(*) from audit_log where action = 'payout.created')) as paid`);
  if (!row) throw new Error('an aggregate without a row');
  return row.paid;
}
