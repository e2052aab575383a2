import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { containing, germanOrder } from '#platform/tables/columns.ts';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { carryingStatuses } from '#platform/domain/statuses.ts';
import { drivers, isAwaitingDecision, isSilent, registerDueOn } from '#drivers/tables/drivers-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { DriverFilter, DriverOrder } from '#drivers/domain/overview-lists.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { searchDigits } from '#platform/domain/phone-number.ts';

interface Narrowing {
  search: string;
  filter: DriverFilter;
  /** 'yyyy-MM-dd': papers that expire by then count as expiring. */
  expiringUntil: string;
  /** Online drivers last heard of before this do not respond. */
  heardBefore: Date;
  now: Date;
}

const filters: Record<DriverFilter, (narrowing: Narrowing) => SQL | undefined> = {
  all: () => undefined,
  online: () => eq(drivers.isOnline, true),
  offline: () => eq(drivers.isOnline, false),
  awaiting: () => isAwaitingDecision,
  expiring: ({ expiringUntil }) =>
    or(
      sql`${drivers.licenseExpiresOn} <= ${expiringUntil}`,
      sql`${drivers.identityExpiresOn} <= ${expiringUntil}`,
      sql`${registerDueOn} <= ${expiringUntil}`,
    ),
  blocked: () => isNotNull(profiles.blockedAt),
};

function whereFits(narrowing: Narrowing): SQL | undefined {
  const { search, filter } = narrowing;
  const pattern = containing(search);
  const digits = searchDigits(search);
  const hasDigits =
    digits && sql`regexp_replace(${drivers.phone}, '\\D', '', 'g') like ${containing(digits)}`;
  const found = search
    ? or(
        sql`(${drivers.fullName} ilike ${pattern} or ${profiles.email} ilike ${pattern} or ${drivers.phone} ilike ${pattern} or ${drivers.userId} = ${search})`,
        hasDigits || undefined,
      )
    : undefined;
  return and(filters[filter](narrowing), found);
}

/** Only profiles with the driver role: an account that now has another role contributes no email address. */
const ofDriver = and(eq(profiles.id, drivers.userId), eq(profiles.role, 'driver'));

export async function countDrivers(executor: Executor, narrowing: Narrowing): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(drivers)
    .leftJoin(profiles, ofDriver)
    .where(whereFits(narrowing));
  return row?.count ?? 0;
}

const deliveredOf = (executor: Executor) =>
  executor
    .select({ driverId: deliveries.driverId, count: sql<number>`count(*)::int`.as('count') })
    .from(deliveries)
    .where(eq(deliveries.status, 'delivered'))
    .groupBy(deliveries.driverId)
    .as('delivered');

interface Page {
  order: DriverOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** What these drivers have delivered, and what is in their vehicles. */
async function countParcels(executor: Executor, driverIds: string[]) {
  const isDelivered = eq(deliveries.status, 'delivered');
  const isAboard = inArray(deliveries.status, [...carryingStatuses]);
  const rows = await executor
    .select({
      driverId: deliveries.driverId,
      delivered: sql<number>`count(*) filter (where ${isDelivered})::int`,
      aboard: sql<number>`count(*) filter (where ${isAboard})::int`,
    })
    .from(deliveries)
    .where(and(inArray(deliveries.driverId, driverIds), or(isDelivered, isAboard)))
    .groupBy(deliveries.driverId);
  return new Map(rows.map((row) => [row.driverId, row]));
}

async function rateDrivers(executor: Executor, driverIds: string[]) {
  const rows = await executor
    .select({
      driverId: deliveries.driverId,
      average: sql<number>`avg(${deliveryRatings.rating})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(deliveryRatings)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRatings.deliveryId))
    .where(inArray(deliveries.driverId, driverIds))
    .groupBy(deliveries.driverId);
  return new Map(rows.map(({ driverId, ...rating }) => [driverId, rating]));
}

/**
 * The rows of one page. If the page is sorted by counts, they are computed for all drivers; what is shown is
 * counted only for the page's drivers, afterwards, because in the same query it would be for every preceding
 * page too.
 */
export async function listDriverPage(executor: Executor, narrowing: Narrowing, page: Page) {
  const { order, direction, limit, offset } = page;
  const turn = direction === 'asc' ? asc : desc;
  const delivered = deliveredOf(executor);
  const ofAll = sql<number>`coalesce(${delivered.count}, 0)`;
  const columns: Record<DriverOrder, SQL> = {
    created_at: sql`${drivers.createdAt}`,
    name: germanOrder(sql`lower(${drivers.fullName})`),
    delivered: ofAll,
    status: sql`case when not ${drivers.isOnline} then 0 when ${drivers.pausedUntil} > ${narrowing.now.toISOString()}::timestamptz then 1 when ${isSilent(narrowing.heardBefore)} then 3 else 2 end`,
  };
  const query = executor
    .select({
      userId: drivers.userId,
      isOnline: drivers.isOnline,
      onlineSince: drivers.onlineSince,
      pausedUntil: drivers.pausedUntil,
      lastSeenAt: drivers.lastSeenAt,
      lastPositionAt: drivers.lastPositionAt,
      batteryPercent: drivers.batteryPercent,
      fullName: drivers.fullName,
      email: profiles.email,
      phone: drivers.phone,
      vehicleType: drivers.vehicleType,
      createdAt: drivers.createdAt,
      isBlocked: sql<boolean>`${profiles.blockedAt} is not null`,
      isSilent: sql<boolean>`coalesce(${isSilent(narrowing.heardBefore)}, false)`,
      isAwaiting: sql<boolean>`coalesce(${isAwaitingDecision}, false)`,
      expiresOn: sql<
        string | null
      >`(select min(day)::text from unnest(array[${drivers.licenseExpiresOn}, ${drivers.identityExpiresOn}, ${registerDueOn}]) as day where day <= ${narrowing.expiringUntil}::date)`,
    })
    .from(drivers)
    .leftJoin(profiles, ofDriver)
    .$dynamic();
  const joined =
    order === 'delivered' ? query.leftJoin(delivered, eq(delivered.driverId, drivers.userId)) : query;
  const rows = await joined
    .where(whereFits(narrowing))
    .orderBy(turn(columns[order]), desc(drivers.createdAt), desc(drivers.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ userId }) => userId);
  const [parcels, ratings] = await Promise.all([countParcels(executor, ids), rateDrivers(executor, ids)]);
  return rows.map((row) => ({
    ...row,
    deliveredCount: parcels.get(row.userId)?.delivered ?? 0,
    aboardCount: parcels.get(row.userId)?.aboard ?? 0,
    rating: ratings.get(row.userId) ?? null,
  }));
}
