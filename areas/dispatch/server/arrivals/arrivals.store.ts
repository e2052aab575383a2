import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import {
  arrivalEtas,
  type ReannouncedArrival,
  type AnnouncedArrival,
} from '#delivery/tables/arrival-etas-tables.ts';
import { arrivalSamples, missedPromises } from '#dispatch/tables/live-tables.ts';
import { drivingStatuses } from '#platform/domain/statuses.ts';
import type { ArrivalSample } from '#delivery/domain/learn-arrivals.ts';
import { groupsFrom } from '#delivery/domain/spread-arrival.ts';
import type { Executor } from '#platform/server/database/database.ts';
import {
  type Given,
  isAnyOf,
  listOf,
  prepareOnce,
  writtenAsText,
} from '#platform/server/database/prepare-once.ts';

export type Eta = typeof arrivalEtas.$inferSelect;
export type NewEta = Omit<Eta, 'told' | 'retold' | 'announcedAt' | 'followedAt'>;

const isDriving = inArray(deliveries.status, [...drivingStatuses]);

const selectEtas = prepareOnce((executor, given: Given<'deliveryIds'>) =>
  executor
    .select()
    .from(arrivalEtas)
    .where(isAnyOf(arrivalEtas.deliveryId, given('deliveryIds'))),
);

/** Of each pick-up first, then drop-off. */
export async function listEtas(executor: Executor, deliveryIds: readonly string[]): Promise<Eta[]> {
  const etas = await selectEtas(executor, { deliveryIds });
  // Put in order here: a statement that orders is planned at each call.
  return etas.toSorted((one, other) => one.expectedAt.getTime() - other.expectedAt.getTime());
}

const selectInHand = prepareOnce((executor, given: Given<'driverIds'>) =>
  executor
    .select({
      driverId: deliveries.driverId,
      id: deliveries.id,
      userId: deliveries.userId,
      status: deliveries.status,
      acceptedAt: deliveryAttempts.acceptedAt,
      pickedUpAt: deliveryAttempts.pickedUpAt,
      eta: arrivalEtas,
    })
    .from(deliveries)
    .innerJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.deliveryId, deliveries.id),
        eq(deliveryAttempts.number, deliveries.attemptNumber),
      ),
    )
    .leftJoin(arrivalEtas, eq(arrivalEtas.deliveryId, deliveries.id))
    .where(and(isAnyOf(deliveries.driverId, given('driverIds')), isDriving)),
);

/**
 * For each driver: the deliveries in hand with the latest acts on them, once for each of its stored ETAs, or
 * with null where there is none.
 */
export async function listInHand(executor: Executor, driverIds: readonly string[]) {
  const rows = Map.groupBy(await selectInHand(executor, { driverIds }), ({ driverId }) => driverId);
  return driverIds.map((driverId) => rows.get(driverId) ?? []);
}

export type SavedEta = NewEta & { told: AnnouncedArrival | null };

type EtaLists = keyof SavedEta;

const putEtas = prepareOnce((executor, given: Given<EtaLists>) =>
  writtenAsText(
    executor,
    sql`insert into ${arrivalEtas} as stored (
        delivery_id, kind, expected_at, from_50, until_50, from_90, until_90, stops_before, planned_seconds,
        computed_at, told
      )
      select * from unnest(${listOf(given('deliveryId'), 'uuid')}, ${listOf(given('kind'), 'text')},
        ${listOf(given('expectedAt'), 'timestamptz')}, ${listOf(given('from50'), 'timestamptz')},
        ${listOf(given('until50'), 'timestamptz')}, ${listOf(given('from90'), 'timestamptz')},
        ${listOf(given('until90'), 'timestamptz')}, ${listOf(given('stopsBefore'), 'int')}, ${listOf(given('plannedSeconds'), 'int')},
        ${listOf(given('computedAt'), 'timestamptz')}, ${listOf(given('told'), 'jsonb')})
      on conflict (delivery_id, kind) do update set
        expected_at = excluded.expected_at, from_50 = excluded.from_50, until_50 = excluded.until_50,
        from_90 = excluded.from_90, until_90 = excluded.until_90, stops_before = excluded.stops_before,
        planned_seconds = excluded.planned_seconds, computed_at = excluded.computed_at,
        told = coalesce(stored.told, excluded.told)`,
  ),
);

/** Replaces the ETAs, of a stop that is named twice with the last one; the first given for a stop is kept. */
export async function saveEtas(executor: Executor, etas: readonly SavedEta[]): Promise<void> {
  const stops = new Map(etas.map((eta) => [eta.deliveryId + eta.kind, eta]));
  if (stops.size === 0) return;
  // Always in the same order: two that save the same stops must not wait for each other.
  const rows = [...stops].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, eta]) => eta);
  const list = <Key extends EtaLists>(key: Key) => rows.map((row) => row[key]);
  const dates = (key: 'expectedAt' | 'from50' | 'until50' | 'from90' | 'until90' | 'computedAt') =>
    list(key).map((date) => date.toISOString());
  await putEtas(executor, {
    deliveryId: list('deliveryId'),
    kind: list('kind'),
    expectedAt: dates('expectedAt'),
    from50: dates('from50'),
    until50: dates('until50'),
    from90: dates('from90'),
    until90: dates('until90'),
    stopsBefore: list('stopsBefore'),
    plannedSeconds: list('plannedSeconds'),
    computedAt: dates('computedAt'),
    told: list('told').map((arrival) => arrival && JSON.stringify(arrival)),
  });
}

export async function keepFollowed(executor: Executor, deliveryId: string, at: Date): Promise<void> {
  await executor
    .update(arrivalEtas)
    .set({ followedAt: at })
    .where(and(eq(arrivalEtas.deliveryId, deliveryId), eq(arrivalEtas.kind, 'dropoff')));
}

/** Claims the announcement of a stop: false if it was already announced. */
export async function claimAnnouncement(
  executor: Executor,
  deliveryId: string,
  kind: Eta['kind'],
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(arrivalEtas)
    .set({ announcedAt: at })
    .where(
      and(
        eq(arrivalEtas.deliveryId, deliveryId),
        eq(arrivalEtas.kind, kind),
        isNull(arrivalEtas.announcedAt),
      ),
    )
    .returning({ id: arrivalEtas.deliveryId });
  return rows.length > 0;
}

/** Claims telling of a later window: false if somebody else has told one since `lastAt`. */
export async function claimReannounced(
  executor: Executor,
  { deliveryId, lastAt }: { deliveryId: string; lastAt: string },
  retold: ReannouncedArrival,
): Promise<boolean> {
  const last = sql`coalesce(${arrivalEtas.retold} ->> 'at', ${arrivalEtas.told} ->> 'at')`;
  const rows = await executor
    .update(arrivalEtas)
    .set({ retold })
    .where(
      and(eq(arrivalEtas.deliveryId, deliveryId), eq(arrivalEtas.kind, 'dropoff'), sql`${last} = ${lastAt}`),
    )
    .returning({ id: arrivalEtas.deliveryId });
  return rows.length > 0;
}

export async function deleteEtas(
  executor: Executor,
  deliveryId: string,
  kinds: Eta['kind'][],
): Promise<Eta[]> {
  return await executor
    .delete(arrivalEtas)
    .where(and(eq(arrivalEtas.deliveryId, deliveryId), inArray(arrivalEtas.kind, kinds)))
    .returning();
}

/** Deletes ETAs that a refresh wrote after their delivery had ended. */
export async function deleteLeftEtas(executor: Executor): Promise<void> {
  // Asked by ETA: the other way round it would read every delivery that ever ended.
  const underWay = executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, arrivalEtas.deliveryId), isDriving));
  await executor.delete(arrivalEtas).where(notExists(underWay));
}

/** Drivers with deliveries in hand whose ETAs were not refreshed since an instant. */
export async function listDriversWithoutFreshEta(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor
    .select({ driverId: sql<string>`${deliveries.driverId}` })
    .from(deliveries)
    .leftJoin(arrivalEtas, and(eq(arrivalEtas.deliveryId, deliveries.id), eq(arrivalEtas.kind, 'dropoff')))
    .where(isDriving)
    .groupBy(deliveries.driverId)
    .having(
      or(
        sql`bool_or(${arrivalEtas.computedAt} is null)`,
        sql`min(${arrivalEtas.computedAt}) < ${since.toISOString()}`,
      ),
    );
  return rows.map(({ driverId }) => driverId);
}

export async function insertSample(
  executor: Executor,
  sample: typeof arrivalSamples.$inferInsert,
): Promise<void> {
  await executor.insert(arrivalSamples).values(sample);
}

/**
 * The latest samples since then that say what could still change, and the latest of each group of stops
 * before, in the order of arrival.
 */
export async function listSamples(
  executor: Executor,
  kind: Eta['kind'],
  { since, maxSamples, maxPerGroup }: { since: Date; maxSamples: number; maxPerGroup: number },
): Promise<ArrivalSample[]> {
  const { id: _, ...columns } = getTableColumns(arrivalSamples);
  const group = sql`width_bucket(${columns.stopsBefore}, ${sql.param([...groupsFrom])}::int[])`;
  const latest = sql`order by ${columns.arrivedAt} desc`;
  const ranked = executor
    .select({
      ...columns,
      place: sql<number>`row_number() over (${latest})`.as('place'),
      placeInGroup: sql<number>`row_number() over (partition by ${group} ${latest})`.as('place_in_group'),
    })
    .from(arrivalSamples)
    .where(and(eq(columns.kind, kind), isNotNull(columns.slackSeconds), gt(columns.arrivedAt, since)))
    .as('ranked');
  const rows = await executor
    .select()
    .from(ranked)
    .where(or(lte(ranked.place, maxSamples), lte(ranked.placeInGroup, maxPerGroup)))
    .orderBy(ranked.arrivedAt);
  return rows.map(({ plannedSeconds, stopsBefore, slackSeconds, room, actualSeconds, arrivedAt }) => ({
    plannedSeconds,
    stopsBefore,
    slackSeconds: slackSeconds ?? 0,
    room: room ?? 0,
    actualSeconds,
    arrivedAt: arrivedAt.getTime(),
  }));
}

/** Once for each delivery: false if it was already recorded. */
export async function insertMissedPromise(
  executor: Executor,
  missed: Omit<typeof missedPromises.$inferInsert, 'creditCents'>,
): Promise<boolean> {
  const rows = await executor
    .insert(missedPromises)
    .values({ ...missed, creditCents: 0 })
    .onConflictDoNothing()
    .returning({ id: missedPromises.deliveryId });
  return rows.length > 0;
}

export async function keepCredit(executor: Executor, deliveryId: string, creditCents: number): Promise<void> {
  await executor.update(missedPromises).set({ creditCents }).where(eq(missedPromises.deliveryId, deliveryId));
}
