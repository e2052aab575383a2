import { type SQL, sql } from 'drizzle-orm';
import { payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { earnedEntries } from '#money/tables/earned-entries.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { compensations } from '#money/tables/compensations-tables.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** The money of a day; what is invoiced has a row for each VAT rate, everything else the one without. */
export type BookRow = {
  /** '2026-11-20' */
  day: string;
  vatPercent: number | null;
  /** By card. */
  paymentCount: number;
  paymentCents: number;
  /** Completed refunds of payments by card, by the time of completion. */
  refundCents: number;
  disputeCents: number;
  /** Invoices minus cancellations. */
  netCents: number;
  vatCents: number;
  grossCents: number;
  courierCents: number;
  compensationCents: number;
};

/** The money of a span by Hamburg's days. Integer cents. */
export async function sumBooks(executor: Executor, { start, end }: Span): Promise<BookRow[]> {
  const dayOf = (at: SQL) => sql`(${at} at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`;
  const isWithin = (at: SQL) =>
    sql`${at} >= ${start.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz`;
  const [paidAt, refundedAt, issuedAt] = [
    sql`${payments.paidAt}`,
    sql`${refunds.refundedAt}`,
    sql`${invoices.issuedAt}`,
  ];
  const [earnedAt, compensatedAt] = [sql`${earnedEntries.earnedAt}`, sql`${compensations.paidAt}`];
  const { rows } = await executor.execute<BookRow>(sql`
    with moved (day, vat, what, cents, vat_cents, gross_cents) as (
      select ${dayOf(paidAt)}, null::float, 'payment', ${payments.amountCents}, 0, 0
        from ${payments} where ${payments.method} = 'card' and ${isWithin(paidAt)}
      union all
      select ${dayOf(refundedAt)}, null, case ${refunds.source} when 'dispute' then 'dispute' else 'refund' end,
        ${refunds.amountCents}, 0, 0
        from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
        where ${payments.method} = 'card' and ${refunds.status} = 'refunded' and ${isWithin(refundedAt)}
      union all
      select ${dayOf(issuedAt)}, (${invoices.content}->>'vatPercent')::float, 'invoice',
        (${invoices.content}->>'netCents')::int, (${invoices.content}->>'vatCents')::int, (${invoices.content}->>'grossCents')::int
        from ${invoices} where ${isWithin(issuedAt)}
      union all
      select ${dayOf(earnedAt)}, null, 'courier', ${earnedEntries.cents}, 0, 0
        from ${earnedEntries} where ${isWithin(earnedAt)}
      union all
      select ${dayOf(compensatedAt)}, null, 'compensation', ${compensations.cents}, 0, 0
        from ${compensations} where ${isWithin(compensatedAt)}
    )
    select day::text as day, vat as "vatPercent", (count(*) filter (where what = 'payment'))::int as "paymentCount",
      ${centsOf('payment')} as "paymentCents", ${centsOf('refund')} as "refundCents",
      ${centsOf('dispute')} as "disputeCents", ${centsOf('invoice')} as "netCents",
      sum(vat_cents)::bigint as "vatCents", sum(gross_cents)::bigint as "grossCents",
      ${centsOf('courier')} as "courierCents", ${centsOf('compensation')} as "compensationCents"
    from moved group by 1, 2`);
  return rows;
}

const centsOf = (what: string) => sql.raw(`coalesce(sum(cents) filter (where what = '${what}'), 0)::bigint`);
