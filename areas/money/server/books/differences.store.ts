import { type SQL, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, paymentEvents, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { creditLines, receipts, receivables } from '#money/tables/receivables-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { instant, isMeant, isWithin, rowOf } from '#money/tables/meant-differences.ts';
import { idsFound } from '#money/tables/comparisons-tables.ts';
import type { ComparedScope, DifferenceFilters } from '#money/domain/difference-filters.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';

export type LedgerDifference =
  | 'payment_without_invoice'
  | 'invoice_differs'
  | 'delivery_without_payment'
  | 'event_without_payment'
  | 'refund_waiting'
  | 'refund_failed'
  | 'refund_without_cancellation'
  | 'cancellation_without_refund'
  | 'refunded_too_little'
  | 'refunded_too_much'
  | 'receivable_not_invoiced'
  | 'owed_differs';

/**
 * Inconsistencies between our own tables, among what `scope` names. Rows newer than `settled` may still be
 * in progress; `kept` is the start of the invoices' retention; what was ordered on account before
 * `monthStart` has to be on an invoice. Oldest first, at most `maxPerKind` of a kind; `about` is the row
 * that a later comparison looks at again, null where all such rows are always looked at.
 */
export async function listLedgerDifferences(
  executor: Executor,
  {
    scope,
    settled,
    waited,
    kept,
    monthStart,
  }: { scope: ComparedScope; settled: Date; waited: Date; kept: Date; monthStart: Date },
  { maxPerKind, ...filters }: DifferenceFilters,
) {
  const [before, late, since] = [settled, waited, kept].map(instant);
  const { rows } = await executor.execute<{
    kind: LedgerDifference;
    deliveryId: string | null;
    about: string | null;
    cents: number;
    at: Date;
  }>(sql`
    with ${'since' in scope ? comparedSince(scope.since, settled) : comparedWithin(scope.span, settled)},
    ledger as (
      select p.id, p.delivery_id, p.amount_cents, p.paid_at, c.status as checkout_status,
        coalesce(i.gross_cents, charge.cents) as invoiced_cents,
        coalesce((select sum(r.amount_cents) from ${refunds} r where r.payment_id = p.id), 0) as returned_cents,
        (select max(r.created_at) from ${refunds} r where r.payment_id = p.id) as returned_at,
        coalesce((select -sum(n.gross_cents) from ${invoices} n
          where n.payment_id = p.id and n.kind = 'cancellation'), 0)
          + coalesce((select -sum(n.cents) from ${receivables} n
            where n.payment_id = p.id and n.refund_id is not null), 0) as cancelled_cents
      from compared_payments
      cross join lateral ${rowOf(payments, sql`compared_payments.id`)} p
      cross join lateral ${rowOf(checkouts, sql`p.checkout_id`)} c
      left join lateral (select gross_cents from ${invoices}
        where payment_id = p.id and kind = 'invoice' limit 1) i on true
      left join lateral (select cents from ${receivables}
        where payment_id = p.id and refund_id is null limit 1) charge on true
      where p.paid_at < ${before} and p.paid_at > ${since}
    ), found as (
      select 'payment_without_invoice' as kind, delivery_id, id as about, amount_cents as cents, paid_at as at
        from ledger where invoiced_cents is null
      union all select 'invoice_differs', delivery_id, id, invoiced_cents - amount_cents, paid_at
        from ledger where invoiced_cents <> amount_cents
      union all select 'refunded_too_much', delivery_id, id, returned_cents - amount_cents, paid_at
        from ledger where returned_cents > amount_cents
      union all select 'refund_without_cancellation', delivery_id, id, returned_cents - cancelled_cents, returned_at
        from ledger where returned_cents > cancelled_cents and returned_at < ${before}
      union all select 'cancellation_without_refund', delivery_id, id, cancelled_cents - returned_cents, paid_at
        from ledger where cancelled_cents > returned_cents
      union all select 'refunded_too_little', l.delivery_id, l.id, l.amount_cents - l.returned_cents, d.updated_at
        from ledger l cross join lateral ${rowOf(deliveries, sql`l.delivery_id`)} d
        where d.refunded and not d.forfeited and d.status = 'cancelled' and l.checkout_status = 'paid' and d.updated_at < ${before}
          and l.returned_cents < l.amount_cents
          and not exists (select from ${payments} later join ${checkouts} c on c.id = later.checkout_id
            where later.delivery_id = l.delivery_id and c.status = 'paid'
              and later.paid_at > l.paid_at and later.paid_at < ${before} offset 0)
      union all select 'delivery_without_payment', d.id, d.id, d.price_cents, d.created_at
        from compared_deliveries cross join lateral ${rowOf(deliveries, sql`compared_deliveries.id`)} d
        where d.created_at < ${before} and d.created_at > ${since}
          and not exists (select from ${payments} p where p.delivery_id = d.id offset 0)
      union all select 'event_without_payment', c.redelivery_of, c.id, c.amount_cents, c.created_at
        from compared_checkouts cross join lateral ${rowOf(checkouts, sql`compared_checkouts.id`)} c
        where not exists (select from ${payments} p where p.checkout_id = c.id offset 0)
      union all select 'receivable_not_invoiced', p.delivery_id, null, n.cents, n.at
        from ${receivables} n join ${payments} p on p.id = n.payment_id
        where n.invoice_id is null and n.at < ${instant(monthStart)}
      union all select 'owed_differs', null, null, line.owed_cents - owed.cents, line.set_at
        from ${creditLines} line cross join lateral (select coalesce((select sum(n.cents) from ${receivables} n
            where n.company_id = line.company_id), 0) + line.deleted_cents
          - coalesce((select sum(n.cents) from ${receipts} n where n.company_id = line.company_id), 0) as cents) owed
        where line.owed_cents <> owed.cents
      union all select case r.status when 'failed' then 'refund_failed' else 'refund_waiting' end,
          p.delivery_id, null, r.amount_cents, r.created_at
        from ${refunds} r join ${payments} p on p.id = r.payment_id
        where r.status = 'failed' or (r.status = 'requested' and r.created_at < ${late})
    ), counted as (
      select *, row_number() over (partition by kind order by at, delivery_id) as place from found
      where ${isMeant(filters)}
    )
    select kind, delivery_id as "deliveryId", about, cents::int as cents, at from counted
    where place <= ${maxPerKind} order by at, kind, delivery_id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

function comparedWithin(span: Span, settled: Date): SQL {
  return sql`
    compared_payments as (select id from ${payments} where ${isWithin(sql`paid_at`, span)}),
    compared_deliveries as (select id from ${deliveries} where ${isWithin(sql`created_at`, span)}),
    compared_checkouts as (${paidCheckouts(isWithin(sql`received_at`, span), settled)})`;
}

/** A payment is looked at again whenever anything that it is compared with has come or changed. */
function comparedSince(since: Date, settled: Date): SQL {
  const from = instant(since);
  return sql`
    compared_payments as (
      select id from ${payments} where paid_at >= ${from}
      union select payment_id from ${refunds} where created_at >= ${from}
      union select payment_id from ${invoices} where issued_at >= ${from}
      union select p.id from ${deliveries} d cross join lateral
          (select id from ${payments} where delivery_id = d.id offset 0) p
        where d.refunded and d.status = 'cancelled' and d.updated_at >= ${from}
      union select id from ${payments} where id in ${idsFound}
    ),
    compared_deliveries as (
      select id from ${deliveries} where created_at >= ${from}
      union select id from ${deliveries} where id in ${idsFound}
    ),
    compared_checkouts as (
      ${paidCheckouts(sql`received_at >= ${from}`, settled)}
      union select id from ${checkouts} where id in ${idsFound}
    )`;
}

/** Those that the provider reported as paid. */
const paidCheckouts = (isMeantEvent: SQL, settled: Date): SQL => sql`
  select distinct c.id from ${paymentEvents} e cross join lateral
    (select id from ${checkouts} where provider_session_id = e.provider_session_id offset 0) c
  where e.type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded')
    and e.received_at < ${instant(settled)} and ${isMeantEvent}`;
