import { and, asc, desc, eq, gte, ilike, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { containing, isAfterRow, literally } from '#platform/tables/columns.ts';
import {
  deliveries,
  deliveryAttempts,
  deliveryRatings,
  deliveryTracking,
  shortLinkOf,
} from '#delivery/tables/deliveries-tables.ts';
import { receiverWishes } from '#delivery/tables/receiver-wishes-tables.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';
import type { Doubt } from '#delivery/domain/doubt-attempt.ts';
import type { TrackEvidence } from '#delivery/domain/track-evidence.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/text/is-uuid.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

export type Delivery = typeof deliveries.$inferSelect;
export type NewDelivery = typeof deliveries.$inferInsert;
export type DeliveryPatch = Partial<NewDelivery>;
export type TrackingEntry = typeof deliveryTracking.$inferSelect;
export type Attempt = typeof deliveryAttempts.$inferSelect;
export type Rating = typeof deliveryRatings.$inferSelect;

export async function insertDelivery(executor: Executor, delivery: NewDelivery): Promise<Delivery> {
  const [row] = await executor.insert(deliveries).values(delivery).returning();
  if (!row) throw new Error('insert into deliveries returned no row');
  return row;
}

const selectDelivery = prepareOnce((executor, given: Given<'id'>) =>
  executor
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, given('id'))),
);
const lockDeliveryForChange = prepareOnce((executor, given: Given<'id'>) =>
  executor
    .select()
    .from(deliveries)
    .where(eq(deliveries.id, given('id')))
    .for('no key update'),
);

/** undefined also for a malformed id. */
export async function findDelivery(executor: Executor, id: string): Promise<Delivery | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectDelivery(executor, { id });
  return row;
}

/** Those of these ids that there are, in any order. */
export async function findDeliveries(executor: Executor, ids: readonly string[]): Promise<Delivery[]> {
  return await executor
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, ids.filter(isUuid)));
}

/** The row, locked until the transaction ends; other tables may refer to it meanwhile. */
export async function lockDelivery(executor: Executor, id: string): Promise<Delivery | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await lockDeliveryForChange(executor, { id });
  return row;
}

/** Conditional update: changes the row only if it is as expected; undefined when another change was first. */
export async function updateDelivery(
  executor: Executor,
  expected: Pick<Delivery, 'id' | 'status' | 'driverId'>,
  patch: DeliveryPatch,
): Promise<Delivery | undefined> {
  const [row] = await executor.update(deliveries).set(patch).where(isAsRead(expected)).returning();
  return row;
}

/** A row as it was read; the values, or their places in a statement that is built once. */
export function isAsRead({
  id,
  status,
  driverId,
}: {
  id: string | SQL;
  status: DeliveryStatus | SQL;
  driverId: string | SQL | null;
}) {
  return and(
    eq(deliveries.id, id),
    eq(deliveries.status, status),
    // By a condition that no index offers: few may have no driver, and thousands a minute later.
    sql`${deliveries.driverId} is not distinct from ${driverId}`,
  );
}

export type NewTracking = typeof deliveryTracking.$inferInsert;

export async function insertTracking(executor: Executor, entries: NewTracking[]): Promise<void> {
  await executor.insert(deliveryTracking).values(entries);
}

/** Oldest first. */
export async function listTracking(executor: Executor, deliveryIds: string[]): Promise<TrackingEntry[]> {
  if (deliveryIds.length === 0) return [];
  return await executor
    .select()
    .from(deliveryTracking)
    .where(inArray(deliveryTracking.deliveryId, deliveryIds))
    .orderBy(asc(deliveryTracking.position));
}

/** The attempt with the delivery's attempt number. */
export async function findRunningAttempt(
  executor: Executor,
  delivery: { id: string; attemptNumber: number },
): Promise<Attempt | undefined> {
  const [row] = await executor
    .select()
    .from(deliveryAttempts)
    .where(
      and(eq(deliveryAttempts.deliveryId, delivery.id), eq(deliveryAttempts.number, delivery.attemptNumber)),
    );
  return row;
}

export async function keepClockAhead(executor: Executor, id: string, seconds: number): Promise<void> {
  if (seconds === 0) return;
  await executor
    .update(deliveryAttempts)
    .set({ clockAheadSeconds: seconds })
    .where(eq(deliveryAttempts.id, id));
}

/** By the track, at an absence. */
export async function keepDoorFacts(
  executor: Executor,
  id: string,
  facts: Pick<Attempt, 'doorMeters' | 'waitedSeconds'>,
): Promise<void> {
  await executor.update(deliveryAttempts).set(facts).where(eq(deliveryAttempts.id, id));
}

export async function markDoubtful(
  executor: Executor,
  id: string,
  { reason, seconds }: Doubt,
  trackEvidence: TrackEvidence,
): Promise<void> {
  await executor
    .update(deliveryAttempts)
    .set({ isRushed: true, rushReason: reason, rushSeconds: seconds, trackEvidence })
    .where(eq(deliveryAttempts.id, id));
}

/** All attempts of these deliveries, oldest first. */
export async function listAttempts(executor: Executor, deliveryIds: string[]): Promise<Attempt[]> {
  if (deliveryIds.length === 0) return [];
  return await executor
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, deliveryIds))
    .orderBy(asc(deliveryAttempts.number));
}

/** A person's own deliveries, without what they ordered for a company, or a company's, whoever ordered it. */
export type Whose = { userId: string } | { companyId: string };

export const belongsTo = (whose: Whose) =>
  'companyId' in whose
    ? eq(deliveries.companyId, whose.companyId)
    : and(eq(deliveries.userId, whose.userId), isNull(deliveries.companyId));

/**
 * One of a customer's or company's two lists with its ratings, newest first, a page at a time. Returns the
 * query without awaiting it, so that its plan can be inspected.
 */
export function listByCustomer(
  executor: Executor,
  page: {
    whose: Whose;
    /** Which of the two lists; both without it. */
    isCompleted?: boolean | undefined;
    status?: DeliveryStatus | undefined;
    externalId?: string | undefined;
    createdFrom?: Date | undefined;
    createdBefore?: Date | undefined;
    /** Part of a short id, an address or a name; '' finds all. */
    search: string;
    /** The last row of the previous page; the id orders rows of one instant. */
    after: { at: Date; id: string } | undefined;
    limit: number;
  },
) {
  return executor
    .select({ delivery: deliveries, rating: deliveryRatings })
    .from(deliveries)
    .leftJoin(deliveryRatings, eq(deliveryRatings.deliveryId, deliveries.id))
    .where(
      and(
        belongsTo(page.whose),
        page.isCompleted === undefined ? undefined : eq(deliveries.isCompleted, page.isCompleted),
        page.status && eq(deliveries.status, page.status),
        page.externalId === undefined ? undefined : eq(deliveries.externalId, page.externalId),
        page.createdFrom && gte(deliveries.createdAt, page.createdFrom),
        page.createdBefore && lt(deliveries.createdAt, page.createdBefore),
        page.search ? matches(page.search) : undefined,
        page.after && isAfterRow(deliveries.createdAt, deliveries.id, page.after),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(page.limit);
}

/** Matches every field that a person may remember; `%` and `_` match themselves. */
function matches(search: string) {
  const columns = [
    deliveries.pickupAddress,
    deliveries.deliveryAddress,
    deliveries.senderName,
    deliveries.receiverName,
    deliveries.costCentre,
    deliveries.reference,
  ];
  return or(
    like(sql`${deliveries.id}::text`, `${literally(search).toLowerCase()}%`),
    ...columns.map((column) => ilike(column, containing(search))),
  );
}

export async function findRating(executor: Executor, deliveryId: string): Promise<Rating | undefined> {
  const [row] = await executor
    .select()
    .from(deliveryRatings)
    .where(eq(deliveryRatings.deliveryId, deliveryId));
  return row;
}

export type Wish = typeof receiverWishes.$inferSelect;

/** The receivers' wishes for these deliveries. */
export async function listWishes(executor: Executor, deliveryIds: string[]): Promise<Wish[]> {
  if (deliveryIds.length === 0) return [];
  return await executor.select().from(receiverWishes).where(inArray(receiverWishes.deliveryId, deliveryIds));
}

/** The whole token of a short link. */
export async function findTokenByShortLink(executor: Executor, code: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ token: deliveries.trackingToken })
    .from(deliveries)
    .where(eq(shortLinkOf(deliveries.trackingToken), code))
    .limit(1);
  return row?.token;
}

export async function findByTrackingToken(executor: Executor, token: string): Promise<Delivery | undefined> {
  const [row] = await executor.select().from(deliveries).where(eq(deliveries.trackingToken, token));
  return row;
}

/** When the first order of all was placed; undefined before it. */
export async function findFirstOrder(executor: Executor): Promise<Date | undefined> {
  const [row] = await executor
    .select({ at: deliveries.createdAt })
    .from(deliveries)
    .orderBy(asc(deliveries.createdAt))
    .limit(1);
  return row?.at;
}
