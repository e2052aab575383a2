import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { driverAbsences, driverShifts } from '#drivers/tables/shifts-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

export type Shift = typeof driverShifts.$inferSelect;
export type Absence = typeof driverAbsences.$inferSelect;
export type NewShift = Pick<Shift, 'driverId' | 'startsAt' | 'endsAt' | 'breakMinutes'> &
  Partial<Pick<Shift, 'isDraft'>>;
type Swap = Pick<Shift, 'swapAskedAt' | 'swapReason' | 'swapTakerId'>;

interface Span {
  start: Date;
  end: Date;
}

/** Shifts that begin in this span, earliest first. */
export async function listShifts(executor: Executor, { start, end }: Span): Promise<Shift[]> {
  return await executor
    .select()
    .from(driverShifts)
    .where(and(gte(driverShifts.startsAt, start), lt(driverShifts.startsAt, end)))
    .orderBy(asc(driverShifts.startsAt), asc(driverShifts.id));
}

/** Planned work of shifts that begin in this span, in minutes without breaks, by driver. */
export async function sumWorkByDriver(
  executor: Executor,
  { start, end }: Span,
): Promise<Map<string, number>> {
  const { startsAt, endsAt, breakMinutes, driverId } = driverShifts;
  const length = sql`extract(epoch from ${endsAt} - ${startsAt}) / 60 - ${breakMinutes}`;
  const rows = await executor
    .select({ driverId, minutes: sql<number>`sum(greatest(0, ${length}))::float` })
    .from(driverShifts)
    .where(and(gte(startsAt, start), lt(startsAt, end)))
    .groupBy(driverId);
  return new Map(rows.map((row) => [row.driverId, row.minutes]));
}

/** A driver's shifts that end after an instant, earliest first. */
export async function listShiftsOf(executor: Executor, driverId: string, endsAfter: Date): Promise<Shift[]> {
  return await executor
    .select()
    .from(driverShifts)
    .where(and(eq(driverShifts.driverId, driverId), gt(driverShifts.endsAt, endsAfter)))
    .orderBy(asc(driverShifts.startsAt));
}

/** What colleagues would hand over: free, or offered to be taken by this driver; earliest first. */
export async function listSwapOffers(
  executor: Executor,
  { driverId, now, limit }: { driverId: string; now: Date; limit: number },
): Promise<Shift[]> {
  return await executor
    .select()
    .from(driverShifts)
    .where(
      and(
        gt(driverShifts.startsAt, now),
        isNotNull(driverShifts.swapAskedAt),
        ne(driverShifts.driverId, driverId),
        or(isNull(driverShifts.swapTakerId), eq(driverShifts.swapTakerId, driverId)),
      ),
    )
    .orderBy(asc(driverShifts.startsAt), asc(driverShifts.id))
    .limit(limit);
}

/** One at a time may put something into the plan of these drivers. */
export async function lockPlan(executor: Executor, ...driverIds: string[]): Promise<void> {
  if (driverIds.length === 0) return;
  await executor
    .select({ id: drivers.id })
    .from(drivers)
    .where(inArray(drivers.userId, driverIds))
    .orderBy(asc(drivers.userId))
    .for('no key update');
}

/** Another shift of this driver at the same time. */
export async function findOverlap(
  executor: Executor,
  { driverId, startsAt, endsAt }: NewShift,
  butId: string | undefined,
): Promise<Shift | undefined> {
  const [row] = await executor
    .select()
    .from(driverShifts)
    .where(
      and(
        eq(driverShifts.driverId, driverId),
        lt(driverShifts.startsAt, endsAt),
        gt(driverShifts.endsAt, startsAt),
        butId ? ne(driverShifts.id, butId) : undefined,
      ),
    )
    .limit(1);
  return row;
}

export async function lockShift(executor: Executor, id: string): Promise<Shift | undefined> {
  const [row] = await executor.select().from(driverShifts).where(eq(driverShifts.id, id)).for('update');
  return row;
}

export async function listShiftsByIds(executor: Executor, ids: string[]): Promise<Shift[]> {
  return await executor.select().from(driverShifts).where(inArray(driverShifts.id, ids));
}

export async function insertShifts(
  executor: Executor,
  shifts: (NewShift & { id?: string })[],
  now: Date,
): Promise<string[]> {
  if (shifts.length === 0) return [];
  const rows = await executor
    .insert(driverShifts)
    .values(shifts.map((shift) => ({ ...shift, createdAt: now, updatedAt: now })))
    .returning({ id: driverShifts.id });
  return rows.map(({ id }) => id);
}

export async function updateShift(
  executor: Executor,
  id: string,
  patch: Partial<NewShift & Swap>,
  now: Date,
): Promise<void> {
  await executor
    .update(driverShifts)
    .set({ ...patch, updatedAt: now })
    .where(eq(driverShifts.id, id));
}

export async function removeShift(executor: Executor, id: string): Promise<void> {
  await executor.delete(driverShifts).where(eq(driverShifts.id, id));
}

/** Absences that touch these days, without refused ones; of one driver, or of all. */
export async function listAbsences(
  executor: Executor,
  { firstDay, lastDay, driverId }: { firstDay: string; lastDay?: string; driverId?: string },
): Promise<Absence[]> {
  return await executor
    .select()
    .from(driverAbsences)
    .where(
      and(
        gte(driverAbsences.lastDay, firstDay),
        lastDay ? lte(driverAbsences.firstDay, lastDay) : undefined,
        driverId ? eq(driverAbsences.driverId, driverId) : ne(driverAbsences.state, 'refused'),
      ),
    )
    .orderBy(asc(driverAbsences.firstDay), asc(driverAbsences.id));
}

export async function insertAbsence(
  executor: Executor,
  absence: Pick<Absence, 'driverId' | 'kind' | 'firstDay' | 'lastDay' | 'state'>,
  now: Date,
): Promise<string> {
  const [row] = await executor
    .insert(driverAbsences)
    .values({ ...absence, createdAt: now, updatedAt: now })
    .returning({ id: driverAbsences.id });
  return row!.id;
}

export async function answerAbsenceRow(
  executor: Executor,
  id: string,
  state: Absence['state'],
  now: Date,
): Promise<Absence | undefined> {
  const [row] = await executor
    .update(driverAbsences)
    .set({ state, updatedAt: now })
    .where(eq(driverAbsences.id, id))
    .returning();
  return row;
}

/** Everybody who may drive, and whoever has a shift, by name. */
export async function listPlannable(
  executor: Executor,
  withShift: string[],
): Promise<{ userId: string; name: string; mayDrive: boolean }[]> {
  const mayDrive = and(
    eq(drivers.onboardingCompleted, true),
    isNull(drivers.rejectedAt),
    isNull(profiles.blockedAt),
  );
  return await executor
    .select({ userId: drivers.userId, name: drivers.fullName, mayDrive: sql<boolean>`${mayDrive}` })
    .from(drivers)
    .innerJoin(profiles, eq(profiles.id, drivers.userId))
    .where(withShift.length > 0 ? or(mayDrive, inArray(drivers.userId, withShift)) : mayDrive)
    .orderBy(germanOrder(drivers.fullName), asc(drivers.userId));
}

/** How many deliveries were ordered in this span, by day and hour in Berlin. */
export async function countOrdersByHour(executor: Executor, { start, end }: Span) {
  const local = sql`${deliveries.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}`;
  const day = sql<string>`(${local})::date::text`;
  const hour = sql<number>`extract(hour from ${local})::int`;
  return await executor
    .select({ day, hour, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(and(gte(deliveries.createdAt, start), lt(deliveries.createdAt, end)))
    .groupBy(day, hour);
}

/** All shifts and absences of one driver, and the shifts of others that they would take, for export. */
export async function listAllOf(executor: Executor, driverId: string) {
  return {
    shifts: await executor
      .select()
      .from(driverShifts)
      .where(eq(driverShifts.driverId, driverId))
      .orderBy(asc(driverShifts.startsAt)),
    wouldTake: await executor
      .select({ startsAt: driverShifts.startsAt, endsAt: driverShifts.endsAt })
      .from(driverShifts)
      .where(eq(driverShifts.swapTakerId, driverId))
      .orderBy(asc(driverShifts.startsAt)),
    absences: await executor
      .select()
      .from(driverAbsences)
      .where(eq(driverAbsences.driverId, driverId))
      .orderBy(asc(driverAbsences.firstDay)),
  };
}

export async function deleteAllOf(executor: Executor, driverId: string): Promise<void> {
  const { swapTakerId } = driverShifts;
  await executor.update(driverShifts).set({ swapTakerId: null }).where(eq(swapTakerId, driverId));
  await executor.delete(driverShifts).where(eq(driverShifts.driverId, driverId));
  await executor.delete(driverAbsences).where(eq(driverAbsences.driverId, driverId));
}
