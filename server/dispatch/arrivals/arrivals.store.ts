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
import {
  arrivalForecasts,
  arrivalSamples,
  deliveries,
  deliveryAttempts,
  driverTours,
  missedPromises,
  type RetoldArrival,
  type ToldArrival,
} from '#database/schema/index.ts';
import { drivingStatuses } from '#domain/delivery/statuses.ts';
import type { ArrivalSample } from '#domain/dispatch/learn-arrivals.ts';
import { groupsFrom } from '#domain/dispatch/spread-arrival.ts';
import type { Executor } from '#server/platform/database.ts';
import { type Given, prepareEach, prepareOnce } from '#server/platform/prepare-once.ts';
import { listWritten, nameValues, placeRow } from '#server/platform/prepared-rows.ts';

export type Eta = typeof arrivalForecasts.$inferSelect;
export type NewEta = Omit<Eta, 'told' | 'retold' | 'announcedAt'>;

const isDriving = inArray(deliveries.status, [...drivingStatuses]);

const selectEtasOfDriver = prepareOnce((executor, given: Given<'driverId'>) =>
  executor
    .select({ forecast: arrivalForecasts, userId: deliveries.userId })
    .from(arrivalForecasts)
    .innerJoin(deliveries, eq(deliveries.id, arrivalForecasts.deliveryId))
    .where(and(eq(deliveries.driverId, given('driverId')), isDriving)),
);

/** The stored ETAs of a driver's deliveries, with their customers. */
export async function listEtasOfDriver(executor: Executor, driverId: string) {
  return await selectEtasOfDriver(executor, { driverId });
}

const selectEtas = prepareOnce((executor, given: Given<'deliveryId'>) =>
  executor
    .select()
    .from(arrivalForecasts)
    .where(eq(arrivalForecasts.deliveryId, given('deliveryId')))
    .orderBy(arrivalForecasts.expectedAt),
);

/** Pick-up first, then drop-off. */
export async function listEtas(executor: Executor, deliveryId: string): Promise<Eta[]> {
  return await selectEtas(executor, { deliveryId });
}

const selectCarriedBy = prepareOnce((executor, given: Given<'driverId'>) =>
  executor
    .select({
      id: deliveries.id,
      userId: deliveries.userId,
      status: deliveries.status,
      acceptedAt: deliveryAttempts.acceptedAt,
      pickedUpAt: deliveryAttempts.pickedUpAt,
    })
    .from(deliveries)
    .innerJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.deliveryId, deliveries.id),
        eq(deliveryAttempts.number, deliveries.attemptNumber),
      ),
    )
    .where(and(eq(deliveries.driverId, given('driverId')), isDriving)),
);

/** A driver's deliveries in hand, with the latest acts on them. */
export async function listCarriedBy(executor: Executor, driverId: string) {
  return await selectCarriedBy(executor, { driverId });
}

/** The stops that the dispatcher planned for a driver; empty if there is no plan. */
export async function listPlannedStops(executor: Executor, driverId: string) {
  const [row] = await executor.select().from(driverTours).where(eq(driverTours.driverId, driverId));
  return row?.stops ?? [];
}

const renewed = (column: string) => sql.raw(`excluded.${column}`);

type SavedEta = NewEta & { told: ToldArrival | null };

/** One form for each number of them: drivers have few in hand. */
const putEtas = prepareEach(
  (executor, given: Given<string>, rows: string[][]) =>
    executor
      .insert(arrivalForecasts)
      .values(rows.map((written, at) => placeRow(given, `${at}`, arrivalForecasts, written)))
      .onConflictDoUpdate({
        target: [arrivalForecasts.deliveryId, arrivalForecasts.kind],
        set: {
          expectedAt: renewed('expected_at'),
          from50: renewed('from_50'),
          until50: renewed('until_50'),
          from90: renewed('from_90'),
          until90: renewed('until_90'),
          stopsBefore: renewed('stops_before'),
          plannedSeconds: renewed('planned_seconds'),
          computedAt: renewed('computed_at'),
          told: sql`coalesce(${arrivalForecasts.told}, excluded.told)`,
        },
      }),
  JSON.stringify,
);

/** Replaces the ETAs; the first ETA given for a stop is kept. */
export async function saveEtas(executor: Executor, forecasts: SavedEta[]): Promise<void> {
  if (forecasts.length === 0) return;
  await putEtas(
    executor,
    forecasts.map(listWritten),
    Object.assign({}, ...forecasts.map((forecast, at) => nameValues(`${at}`, forecast))),
  );
}

/** Claims the announcement of a stop: false if it was already announced. */
export async function claimAnnouncement(
  executor: Executor,
  deliveryId: string,
  kind: Eta['kind'],
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(arrivalForecasts)
    .set({ announcedAt: at })
    .where(
      and(
        eq(arrivalForecasts.deliveryId, deliveryId),
        eq(arrivalForecasts.kind, kind),
        isNull(arrivalForecasts.announcedAt),
      ),
    )
    .returning({ id: arrivalForecasts.deliveryId });
  return rows.length > 0;
}

/** Claims telling of a later window: false if somebody else has told one since `lastAt`. */
export async function claimRetold(
  executor: Executor,
  { deliveryId, lastAt }: { deliveryId: string; lastAt: string },
  retold: RetoldArrival,
): Promise<boolean> {
  const last = sql`coalesce(${arrivalForecasts.retold} ->> 'at', ${arrivalForecasts.told} ->> 'at')`;
  const rows = await executor
    .update(arrivalForecasts)
    .set({ retold })
    .where(
      and(
        eq(arrivalForecasts.deliveryId, deliveryId),
        eq(arrivalForecasts.kind, 'dropoff'),
        sql`${last} = ${lastAt}`,
      ),
    )
    .returning({ id: arrivalForecasts.deliveryId });
  return rows.length > 0;
}

export async function deleteEtas(
  executor: Executor,
  deliveryId: string,
  kinds: Eta['kind'][],
): Promise<Eta[]> {
  return await executor
    .delete(arrivalForecasts)
    .where(and(eq(arrivalForecasts.deliveryId, deliveryId), inArray(arrivalForecasts.kind, kinds)))
    .returning();
}

/** Deletes ETAs that a refresh wrote after their delivery had ended. */
export async function deleteLeftEtas(executor: Executor): Promise<void> {
  // Asked by forecast: the other way round it would read every delivery that ever ended.
  const underWay = executor
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.id, arrivalForecasts.deliveryId), isDriving));
  await executor.delete(arrivalForecasts).where(notExists(underWay));
}

/** Drivers with deliveries in hand whose ETAs were not refreshed since an instant. */
export async function listDriversWithoutFreshEta(executor: Executor, since: Date): Promise<string[]> {
  const rows = await executor
    .select({ driverId: sql<string>`${deliveries.driverId}` })
    .from(deliveries)
    .leftJoin(
      arrivalForecasts,
      and(eq(arrivalForecasts.deliveryId, deliveries.id), eq(arrivalForecasts.kind, 'dropoff')),
    )
    .where(isDriving)
    .groupBy(deliveries.driverId)
    .having(
      or(
        sql`bool_or(${arrivalForecasts.computedAt} is null)`,
        sql`min(${arrivalForecasts.computedAt}) < ${since.toISOString()}`,
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
  { since, most, mostOfGroup }: { since: Date; most: number; mostOfGroup: number },
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
    .where(or(lte(ranked.place, most), lte(ranked.placeInGroup, mostOfGroup)))
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
