import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, paymentEvents, payments } from '#delivery/tables/quotes-tables.ts';
import { dispatchOffers } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { openStatuses } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';

export interface QueueRow {
  name: string;
  waiting: number;
  running: number;
  retrying: number;
  oldestDueAt: Date | null;
}

/**
 * Queued and running jobs by name; only due jobs count as queued, and the queue's own maintenance is
 * excluded.
 */
export async function countJobs(executor: Executor, now: Date): Promise<QueueRow[]> {
  const { rows } = await executor.execute<Omit<QueueRow, 'oldestDueAt'> & { oldestDueAt: string | null }>(sql`
    select name,
      count(*) filter (where state < 'active' and start_after <= ${now.toISOString()})::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      min(start_after) filter (where state < 'active' and start_after <= ${now.toISOString()}) as "oldestDueAt"
    from pgboss.job where state < 'completed' and not starts_with(name, '__pgboss__') group by name order by name`);
  return rows.map(({ oldestDueAt, ...row }) => ({
    ...row,
    oldestDueAt: oldestDueAt === null ? null : new Date(oldestDueAt),
  }));
}

/** All stuck jobs, and those with this name. */
export async function countStuck(executor: Executor, name: string): Promise<{ all: number; named: number }> {
  return {
    all: await executor.$count(stuckJobs),
    named: await executor.$count(stuckJobs, eq(stuckJobs.name, name)),
  };
}

export async function measureDatabase(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ bytes: unknown }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

export interface BusinessFacts {
  openOffers: number;
  withoutDriver: number;
  oldestWithoutDriver: Date | null;
  driversOnline: number;
  recentPayments: number;
  unsettled: number;
  lastWebhookAt: Date | null;
  stuckJobs: number;
}

/** What the metrics say of the business: one statement of counts, each by an index. */
export async function measureBusiness(
  executor: Executor,
  { unsettledBefore, paidSince }: { unsettledBefore: Date; paidSince: Date },
): Promise<BusinessFacts> {
  const isWaiting = and(inArray(deliveries.status, [...openStatuses]), isNull(deliveries.driverId));
  const { rows } = await executor.execute<Record<keyof BusinessFacts, number | string | null>>(sql`select
    (select count(*)::int from ${dispatchOffers} where ${dispatchOffers.state} = 'open') as "openOffers",
    (select count(*)::int from ${deliveries} where ${isWaiting}) as "withoutDriver",
    (select min(${deliveries.createdAt}) from ${deliveries} where ${isWaiting}) as "oldestWithoutDriver",
    (select count(*)::int from ${drivers} where ${drivers.isOnline}) as "driversOnline",
    (select count(*)::int from ${payments} where ${payments.paidAt} >= ${paidSince.toISOString()}) as "recentPayments",
    (select count(*)::int from ${checkouts} where ${checkouts.status} in ('creating', 'open')
      and ${checkouts.unsettledSince} < ${unsettledBefore.toISOString()}) as unsettled,
    (select max(${paymentEvents.receivedAt}) from ${paymentEvents}) as "lastWebhookAt",
    (select count(*)::int from ${stuckJobs}) as "stuckJobs"`);
  const [row] = rows;
  const instant = (value: number | string | null | undefined) =>
    value === null || value === undefined ? null : new Date(value);
  return {
    openOffers: Number(row?.openOffers),
    withoutDriver: Number(row?.withoutDriver),
    oldestWithoutDriver: instant(row?.oldestWithoutDriver),
    driversOnline: Number(row?.driversOnline),
    recentPayments: Number(row?.recentPayments),
    unsettled: Number(row?.unsettled),
    lastWebhookAt: instant(row?.lastWebhookAt),
    stuckJobs: Number(row?.stuckJobs),
  };
}
