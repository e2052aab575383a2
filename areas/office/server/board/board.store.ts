import {
  and,
  type AnyColumn,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { containing, oneOf } from '#platform/tables/columns.ts';
import {
  deliveries,
  deliveryAttempts,
  searchedSignsOf,
  searchedTextOf,
} from '#delivery/tables/deliveries-tables.ts';
import { awaitsPayCheck } from '#money/tables/pay-checks-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { drivers, isSilent, lastHeardAt } from '#drivers/tables/drivers-tables.ts';
import { users } from '#people/tables/accounts-tables.ts';
import type { AttentionLimits } from '#office/domain/attention.ts';
import type { BoardOrder } from '#office/domain/board-columns.ts';
import { commandTable } from '#delivery/domain/commands.ts';
import {
  type DeliverySpeed,
  type DeliveryStatus,
  carryingStatuses,
  drivingStatuses,
  openStatuses,
} from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type LastKey, orderBoard } from './board-order.store.ts';

// Omitted: a route has up to a thousand points, and no list draws it.
const { path: _path, trackingToken: _token, ...columns } = getTableColumns(deliveries);

const conditions = {
  running: () => eq(deliveries.isCompleted, false),
  late: ({ now }: AttentionLimits) => and(eq(deliveries.isCompleted, false), lt(deliveries.promisedBy, now)),
  late_soon: ({ now, soonUntil }: AttentionLimits) =>
    and(
      eq(deliveries.isCompleted, false),
      gte(deliveries.promisedBy, now),
      or(
        and(ne(deliveries.status, 'in_transit'), lt(deliveries.promisedBy, soonUntil)),
        and(
          inArray(deliveries.status, [...drivingStatuses]),
          sql`exists (select from ${arrivalEtas} where ${arrivalEtas.deliveryId} = ${deliveries.id}
            and ${arrivalEtas.kind} = 'dropoff' and ${arrivalEtas.until90} > ${deliveries.promisedBy})`,
        ),
      ),
    ),
  stuck: ({ stuckBefore }: AttentionLimits) =>
    and(inArray(deliveries.status, [...drivingStatuses]), lt(deliveries.updatedAt, stuckBefore)),
  no_driver: () => and(inArray(deliveries.status, [...openStatuses]), isNull(deliveries.driverId)),
  unaccepted: (limits: AttentionLimits) =>
    and(conditions.no_driver(), lt(deliveries.updatedAt, limits.waitingBefore)),
  /** For attempts that ended; a parcel that another driver is on the way to fetch needs no attention. */
  parcel_kept: () =>
    and(
      isNotNull(deliveries.parcelDriverId),
      inArray(deliveries.status, [...commandTable.return_parcel.from]),
    ),
};
type Condition = keyof typeof conditions;

export interface BoardFilters {
  status?: DeliveryStatus[] | undefined;
  speed?: DeliverySpeed | undefined;
  day?: { start: Date; end: Date } | undefined;
  driver?: string | undefined;
  only?: ('running' | 'late' | 'stuck' | 'no_driver')[] | undefined;
  /** Substrings of number, address, name, cost centre or reference; all of them must match. */
  words?: string[] | undefined;
  customer?: string | undefined;
  customerIds?: string[] | undefined;
  /** Only these. */
  ids?: string[] | undefined;
}

const searched = searchedTextOf(deliveries);
const signs = searchedSignsOf(deliveries);

/** Each part by an index of its own. */
const hasWord = (word: string) =>
  or(
    sql`${searched} ilike ${containing(word)}`,
    and(isNotNull(deliveries.companyId), sql`${signs} ilike ${containing(word)}`),
  );

/** A page in this order. Returns the unexecuted query, so that its plan can be inspected. */
export function listBoardRows(
  executor: Executor,
  page: {
    filters: BoardFilters;
    limits: AttentionLimits;
    order: BoardOrder;
    after: LastKey | undefined;
    limit: number;
  },
) {
  const { filters, limits, after } = page;
  const { orderBy, key, isAfter } = orderBoard(page.order);
  return executor
    .select({ delivery: columns, key })
    .from(deliveries)
    .where(
      and(
        filters.status && inArray(deliveries.status, filters.status),
        filters.speed && eq(deliveries.deliverySpeed, filters.speed),
        filters.day && gte(deliveries.createdAt, filters.day.start),
        filters.day && lt(deliveries.createdAt, filters.day.end),
        filters.driver ? eq(deliveries.driverId, filters.driver) : undefined,
        ...(filters.only ?? []).map((flag) => conditions[flag](limits)),
        ...(filters.words ?? []).map(hasWord),
        filters.customer ? eq(deliveries.userId, filters.customer) : undefined,
        filters.customerIds && inArray(deliveries.userId, filters.customerIds),
        filters.ids && inArray(deliveries.id, filters.ids),
        after && isAfter(after),
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit);
}
export type BoardDelivery = Awaited<ReturnType<typeof listBoardRows>>[number]['delivery'];

export interface Section {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Active deliveries whose next stop is in this section; there are never many, and they have an own index. */
export async function listActiveIn(
  executor: Executor,
  { west, south, east, north }: Section,
): Promise<string[]> {
  const next = (carried: AnyColumn, waiting: AnyColumn) =>
    sql`case when ${oneOf(deliveries.status, carryingStatuses)} then ${carried} else ${waiting} end`;
  const rows = await executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.isCompleted, false),
        between(next(deliveries.deliveryLng, deliveries.pickupLng), west, east),
        between(next(deliveries.deliveryLat, deliveries.pickupLat), south, north),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Customers whose email address contains this text. */
export async function listCustomersByEmail(
  executor: Executor,
  text: string,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.email, containing(text)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The deliveries that match a need, most urgent first: by promise, or by how long they have been waiting. */
export async function listNeedy(
  executor: Executor,
  condition: Exclude<Condition, 'running' | 'stuck' | 'no_driver'>,
  { limits, limit }: { limits: AttentionLimits; limit: number },
): Promise<BoardDelivery[]> {
  const byPromise = condition === 'late' || condition === 'late_soon';
  return await executor
    .select(columns)
    .from(deliveries)
    .where(conditions[condition](limits))
    .orderBy(asc(byPromise ? deliveries.promisedBy : deliveries.updatedAt))
    .limit(limit);
}

/** Attempts whose pay waits for an admin's decision, newest first. */
export async function listRushed(
  executor: Executor,
  limit: number,
): Promise<{ at: Date; delivery: BoardDelivery }[]> {
  const rows = await executor
    .select({ at: deliveryAttempts.endedAt, delivery: columns })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(awaitsPayCheck)
    .orderBy(desc(deliveryAttempts.endedAt))
    .limit(limit);
  return rows.flatMap(({ at, delivery }) => (at ? [{ at, delivery }] : []));
}

/**
 * Deliveries whose driver is online, has their parcel or is to fetch it, and was last heard of before this;
 * the longest silence first.
 */
export async function listSilent(
  executor: Executor,
  { heardBefore, limit }: { heardBefore: Date; limit: number },
): Promise<{ at: Date; phone: string; delivery: BoardDelivery }[]> {
  const isHeld = or(
    and(inArray(deliveries.status, [...drivingStatuses]), eq(drivers.userId, deliveries.driverId)),
    and(conditions.parcel_kept(), eq(drivers.userId, deliveries.parcelDriverId)),
  );
  const at = lastHeardAt.mapWith(drivers.lastSeenAt);
  return await executor
    .select({ at, phone: drivers.phone, delivery: columns })
    .from(deliveries)
    .innerJoin(drivers, isHeld)
    .where(isSilent(heardBefore))
    .orderBy(asc(lastHeardAt))
    .limit(limit);
}

export async function listRowsById(executor: Executor, ids: string[]): Promise<BoardDelivery[]> {
  if (ids.length === 0) return [];
  return await executor.select(columns).from(deliveries).where(inArray(deliveries.id, ids));
}

/** Unfinished deliveries with what the map shows of each, the earliest promise first. */
export async function listActive(executor: Executor, limit: number) {
  const isDropoff = and(eq(arrivalEtas.deliveryId, deliveries.id), eq(arrivalEtas.kind, 'dropoff'));
  return await executor
    .select({
      id: deliveries.id,
      status: deliveries.status,
      onAccount: deliveries.onAccount,
      deliverySpeed: deliveries.deliverySpeed,
      promisedBy: deliveries.promisedBy,
      updatedAt: deliveries.updatedAt,
      driverId: deliveries.driverId,
      driverName: deliveries.driverName,
      pickupAddress: deliveries.pickupAddress,
      pickupLat: deliveries.pickupLat,
      pickupLng: deliveries.pickupLng,
      deliveryAddress: deliveries.deliveryAddress,
      deliveryLat: deliveries.deliveryLat,
      deliveryLng: deliveries.deliveryLng,
      eta: { from90: arrivalEtas.from90, until90: arrivalEtas.until90 },
    })
    .from(deliveries)
    .leftJoin(arrivalEtas, isDropoff)
    .where(eq(deliveries.isCompleted, false))
    .orderBy(asc(deliveries.promisedBy))
    .limit(limit);
}
