import { and, asc, avg, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { positionFixes } from '#drivers/tables/positions-tables.ts';
import { drivers, isAwaitingDecision } from '#drivers/tables/drivers-tables.ts';
import { driverShifts } from '#drivers/tables/shifts-tables.ts';
import type { PaperKeys } from '#drivers/domain/kept-documents.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, listOf, prepareOnce } from '#platform/server/database/prepare-once.ts';

export type Driver = typeof drivers.$inferSelect;

const selectDriver = prepareOnce((executor, given: Given<'userId'>) =>
  executor
    .select()
    .from(drivers)
    .where(eq(drivers.userId, given('userId'))),
);

export async function findDriverRow(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await selectDriver(executor, { userId });
  return row;
}

/** Locks the row, so that going offline and accepting cannot race. */
export async function lockDriver(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId)).for('update');
  return row;
}

/** Like lockDriver, but as a shared lock for several concurrent acceptances of one driver. */
export async function shareDriver(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.select().from(drivers).where(eq(drivers.userId, userId)).for('share');
  return row;
}

/**
 * The columns of a driver's row written here; documents and expiry dates are written by the modules that
 * check them.
 */
export type DriverPatch = Partial<
  Omit<
    typeof drivers.$inferInsert,
    | 'userId'
    | 'createdAt'
    | 'identityKind'
    | keyof PaperKeys
    | 'idDocumentUrl'
    | 'licenseExpiresOn'
    | 'identityExpiresOn'
  >
>;

/** Like lockDriver, for a driver's own acts: a missing row is created. */
export async function lockOwnDriver(
  executor: Executor,
  person: { id: string; fullName: string; phone: string },
  now: Date,
): Promise<Driver> {
  const { id: userId, fullName, phone } = person;
  await executor
    .insert(drivers)
    .values({ userId, fullName, phone, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: drivers.userId });
  const driver = await lockDriver(executor, userId);
  if (!driver) throw new Error(`driver ${userId} has no row`);
  return driver;
}

/** Changes the row and returns it. */
export async function keepDriver(executor: Executor, userId: string, patch: DriverPatch): Promise<Driver> {
  const [row] = await executor.update(drivers).set(patch).where(eq(drivers.userId, userId)).returning();
  if (!row) throw new Error(`driver ${userId} has no row`);
  return row;
}

export async function updateDriver(executor: Executor, userId: string, patch: DriverPatch): Promise<void> {
  await executor.update(drivers).set(patch).where(eq(drivers.userId, userId));
}

/** Only while the papers are as they were seen; undefined otherwise. */
export async function updateReviewed(
  executor: Executor,
  { userId, submittedAt, stands }: { userId: string; submittedAt: Date; stands: 'awaiting' | 'approved' },
  patch: DriverPatch,
): Promise<Driver | undefined> {
  const [row] = await executor
    .update(drivers)
    .set(patch)
    .where(
      and(
        eq(drivers.userId, userId),
        stands === 'awaiting' ? isAwaitingDecision : isNotNull(drivers.approvedAt),
        eq(drivers.submittedAt, submittedAt),
      ),
    )
    .returning();
  return row;
}

/** Online drivers whom no job looks after: none was ever sent, or the last one is overdue since then. */
export async function listUnwatched(executor: Executor, overdueSince: Date): Promise<string[]> {
  const isUnwatched = or(isNull(drivers.silenceDueAt), lt(drivers.silenceDueAt, overdueSince));
  const rows = await executor
    .select({ id: drivers.userId })
    .from(drivers)
    .where(and(eq(drivers.isOnline, true), isUnwatched))
    .orderBy(asc(drivers.userId))
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

export interface LastPosition {
  driverId: string;
  lat: number;
  lng: number;
  measuredAt: Date;
  /** In percent; undefined from a phone that does not tell, and keeps what was told. */
  battery?: number | undefined;
}

/** As lists of one column each: the statement is the same for any number of drivers. */
const moveDrivers = prepareOnce(
  (executor, given: Given<'ids' | 'lats' | 'lngs' | 'times' | 'batteries' | 'now'>) => {
    const moved = sql`unnest(${listOf(given('ids'), 'text')}, ${listOf(given('lats'), 'float8')}, ${listOf(given('lngs'), 'float8')}, ${listOf(given('times'), 'timestamptz')}, ${listOf(given('batteries'), 'int')}) as moved (driver_id, lat, lng, measured_at, battery)`;
    return executor
      .update(drivers)
      .set({
        lastLat: sql`moved.lat`,
        lastLng: sql`moved.lng`,
        lastPositionAt: sql`moved.measured_at`,
        batteryPercent: sql`coalesce(moved.battery, ${drivers.batteryPercent})`,
        lastSeenAt: given('now', drivers.lastSeenAt),
        unansweredAt: null,
      })
      .from(moved)
      .where(eq(drivers.userId, sql`moved.driver_id`));
  },
);

export async function updatePositions(
  executor: Executor,
  positions: readonly LastPosition[],
  now: Date,
): Promise<void> {
  await moveDrivers(executor, {
    ids: positions.map(({ driverId }) => driverId),
    lats: positions.map(({ lat }) => lat),
    lngs: positions.map(({ lng }) => lng),
    times: positions.map(({ measuredAt }) => measuredAt.toISOString()),
    batteries: positions.map(({ battery = null }) => battery),
    now,
  });
}

export async function clearPositionsBefore(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(drivers)
    .set({ lastLat: null, lastLng: null, lastPositionAt: null, batteryPercent: null })
    .where(lt(drivers.lastPositionAt, before));
}

export async function deleteTrack(executor: Executor, userId: string): Promise<void> {
  await executor.delete(positionFixes).where(eq(positionFixes.driverId, userId));
}

export async function rateDriver(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ average: avg(deliveryRatings.rating), count: count() })
    .from(deliveryRatings)
    .innerJoin(deliveries, eq(deliveries.id, deliveryRatings.deliveryId))
    .where(eq(deliveries.driverId, userId));
  return row?.average ? { average: Number(row.average), count: row.count } : null;
}

export async function deleteDriverRow(executor: Executor, userId: string): Promise<Driver | undefined> {
  const [row] = await executor.delete(drivers).where(eq(drivers.userId, userId)).returning();
  return row;
}

export async function listNames(executor: Executor, userIds: string[]) {
  return await executor
    .select({ userId: drivers.userId, fullName: drivers.fullName })
    .from(drivers)
    .where(inArray(drivers.userId, userIds));
}

/** The end of the first published shift that is not over and begins by then; null if there is none. */
export async function findShiftEnd(
  executor: Executor,
  driverId: string,
  { startsBy, now }: { startsBy: Date; now: Date },
): Promise<Date | null> {
  const [shift] = await executor
    .select({ endsAt: driverShifts.endsAt })
    .from(driverShifts)
    .where(
      and(
        eq(driverShifts.driverId, driverId),
        eq(driverShifts.isDraft, false),
        gt(driverShifts.endsAt, now),
        lte(driverShifts.startsAt, startsBy),
      ),
    )
    .orderBy(asc(driverShifts.startsAt))
    .limit(1);
  return shift?.endsAt ?? null;
}
