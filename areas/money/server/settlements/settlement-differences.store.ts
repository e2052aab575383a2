import { type SQL, sql } from 'drizzle-orm';
import { disputes, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { settlementLines, settlements } from '#money/tables/settlements-tables.ts';
import { instant, isMeant, isWithin, rowOf } from '#money/tables/meant-differences.ts';
import { idsFound } from '#money/tables/comparisons-tables.ts';
import type { ComparedScope, DifferenceFilters } from '#money/domain/difference-filters.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type SettlementDifference =
  | 'settlement_unknown_line'
  | 'settlement_amount'
  | 'settlement_fee'
  | 'settlement_sum'
  | 'settlement_failed'
  | 'settlement_not_banked'
  | 'settlement_bank_amount'
  | 'payment_not_settled'
  | 'refund_not_settled';

export type FoundDifference = {
  kind: SettlementDifference;
  deliveryId: string | null;
  settlementId: string | null;
  /** The row that a later comparison looks at again; null where all such rows are always looked at. */
  about: string | null;
  cents: number;
  at: Date;
};

/** Settlements alone; or those of a scope, none older than `kept`, and what no settlement has. */
export type Compared =
  | { only: string[] }
  | {
      scope: ComparedScope;
      kept: Date;
      /** Payments and refunds of this scope that should be in a settlement if they are from before. */
      expected: { scope: ComparedScope; before: Date };
    };

/**
 * Whether the lines of a source cancel each other: a refund that failed, and was made anew under another id.
 */
const cancelsOut = sql`(select sum(own.amount_cents) = 0 from ${settlementLines} own
  where own.provider_source_id = l.provider_source_id)`;

/**
 * Where settlements differ from our payments, refunds and disputes, from themselves, or from the bank.
 * `overdue` is the last day of arrival that should be in the account. Oldest first, at most `maxPerKind` of a
 * kind.
 *
 * 'offset 0' and 'limit 1': what belongs to a row is looked up, whatever number of rows the planner expects.
 */
export async function listSettlementFindings(
  executor: Executor,
  { compared, overdue }: { compared: Compared; overdue: string },
  { maxPerKind, ...filters }: DifferenceFilters,
): Promise<FoundDifference[]> {
  const { every, itemized } = chooseSettlements(compared);
  const { rows } = await executor.execute<FoundDifference>(sql`
    with chosen as (select * from ${settlements} where ${every}),
    itemized as (select * from chosen where ${itemized}),
    lines as (
      select l.*, p.id as payment_id, p.delivery_id, p.amount_cents as paid_cents, p.fee_cents as known_fee_cents,
        r.id as refund_id, r.amount_cents as refunded_cents,
        d.id as dispute_id, d.amount_cents as disputed_cents, d.fee_cents as dispute_fee_cents
      from itemized
      cross join lateral (select * from ${settlementLines} where settlement_id = itemized.id offset 0) l
      left join lateral (select * from ${payments}
        where provider_payment_id = l.provider_payment_id limit 1) p on true
      left join lateral (select * from ${refunds}
        where l.kind = 'refund' and provider_refund_id = l.provider_source_id limit 1) r on true
      left join lateral (select * from ${disputes}
        where l.kind = 'dispute' and provider_dispute_id = l.provider_source_id limit 1) d on true
    ), found as (
      select 'settlement_unknown_line' as kind, delivery_id, settlement_id, settlement_id as about, amount_cents as cents, at
        from lines l where (kind = 'payment' and payment_id is null)
          or (kind = 'refund' and refund_id is null and not ${cancelsOut})
          or (kind = 'dispute' and dispute_id is null and not ${cancelsOut})
      union all select 'settlement_amount', delivery_id, settlement_id, settlement_id,
          case kind when 'payment' then amount_cents - paid_cents else abs(amount_cents) - coalesce(refunded_cents, disputed_cents) end, at
        from lines where (kind = 'payment' and amount_cents <> paid_cents)
          or (kind in ('refund', 'dispute') and abs(amount_cents) <> coalesce(refunded_cents, disputed_cents))
      union all select 'settlement_fee', delivery_id, settlement_id, settlement_id,
          fee_cents - case kind when 'payment' then known_fee_cents else dispute_fee_cents end, at
        from lines where (kind = 'payment' and fee_cents <> known_fee_cents)
          or (kind = 'dispute' and amount_cents < 0 and fee_cents <> dispute_fee_cents)
      union all select 'settlement_sum', null, s.id, s.id, coalesce(sum(l.net_cents), 0) - s.amount_cents, s.made_at
        from itemized s left join lines l on l.settlement_id = s.id
        where s.itemized_at is not null
        group by s.id, s.amount_cents, s.made_at
        having coalesce(sum(l.net_cents), 0) <> s.amount_cents
      union all select 'settlement_failed', null, s.id, null, s.amount_cents, s.made_at
        from chosen s where s.status = 'failed' and not exists (select from ${settlementLines} l
          where l.kind = 'returned_payout' and l.provider_source_id = s.provider_payout_id)
      union all select 'settlement_not_banked', null, id, null, amount_cents, arrives_on::timestamp at time zone 'utc'
        from chosen where status <> 'failed' and banked_on is null and arrives_on <= ${overdue}
      union all select 'settlement_bank_amount', null, id, null, banked_cents - amount_cents, banked_at
        from chosen where banked_cents <> amount_cents
      ${'only' in compared ? sql`` : unsettledParts(compared)}
    ), counted as (
      select *, row_number() over (partition by kind order by at, delivery_id, settlement_id) as place from found
      where ${isMeant(filters)}
    )
    select kind, delivery_id as "deliveryId", settlement_id as "settlementId", about, cents::int as cents, at
    from counted where place <= ${maxPerKind} order by at, kind, delivery_id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Few rows whatever is kept, so all of them are looked at; their lines are many. */
function chooseSettlements(compared: Compared): { every: SQL; itemized: SQL } {
  if ('only' in compared) return { every: sql`id in ${compared.only}`, itemized: sql`true` };
  const { scope, kept } = compared;
  return {
    every: sql`made_at > ${instant(kept)}`,
    itemized:
      'since' in scope
        ? sql`made_at >= ${instant(scope.since)} or itemized_at >= ${instant(scope.since)} or id in ${idsFound}`
        : isWithin(sql`made_at`, scope.span),
  };
}

/** Nothing is expected of the time before the first line that we know. */
function unsettledParts({ kept, expected: { scope, before } }: Exclude<Compared, { only: string[] }>): SQL {
  const since = sql`greatest(${instant(kept)}, (select min(at) from ${settlementLines} where settlement_id =
    (select s.id from ${settlements} s
      where exists (select from ${settlementLines} l where l.settlement_id = s.id) order by s.made_at limit 1)))`;
  const compared = (table: SQL, at: SQL) =>
    'since' in scope
      ? sql`(select id from ${table} where ${isWithin(at, { start: scope.since, end: before })}
          union select id from ${table} where id in ${idsFound})`
      : sql`(select id from ${table} where ${isWithin(at, scope.span)})`;
  return sql`
      union all select 'payment_not_settled', p.delivery_id, null, p.id, p.amount_cents, p.paid_at
        from ${compared(sql`${payments}`, sql`paid_at`)} compared cross join lateral ${rowOf(payments, sql`compared.id`)} p
        where p.method = 'card' and p.paid_at < ${instant(before)} and p.paid_at >= ${since}
          and not exists (select from ${settlementLines} l
            where l.kind = 'payment' and l.provider_payment_id = p.provider_payment_id offset 0)
      union all select 'refund_not_settled', p.delivery_id, null, r.id, r.amount_cents, r.refunded_at
        from ${compared(sql`${refunds}`, sql`refunded_at`)} compared cross join lateral ${rowOf(refunds, sql`compared.id`)} r
        join ${payments} p on p.id = r.payment_id
        where p.method = 'card' and r.status = 'refunded' and r.refunded_at < ${instant(before)} and r.refunded_at >= ${since}
          and not exists (select from ${settlementLines} l where l.provider_source_id = r.provider_refund_id offset 0)`;
}
