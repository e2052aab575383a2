import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import { openShifts } from '#drivers/tables/shifts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type OpenShift = typeof openShifts.$inferSelect;
type NewOpenShift = Pick<OpenShift, 'startsAt' | 'endsAt' | 'breakMinutes'>;

/** Those that begin in this span, earliest first. */
export async function listOpenShifts(executor: Executor, { start, end }: Span): Promise<OpenShift[]> {
  return await executor
    .select()
    .from(openShifts)
    .where(and(gte(openShifts.startsAt, start), lt(openShifts.startsAt, end)))
    .orderBy(asc(openShifts.startsAt), asc(openShifts.id));
}

/** The next ones that have not begun, earliest first. */
export async function listTakeable(executor: Executor, now: Date, limit: number): Promise<OpenShift[]> {
  return await executor
    .select()
    .from(openShifts)
    .where(gt(openShifts.startsAt, now))
    .orderBy(asc(openShifts.startsAt), asc(openShifts.id))
    .limit(limit);
}

export async function insertOpenShift(executor: Executor, shift: NewOpenShift, now: Date): Promise<string> {
  const [row] = await executor
    .insert(openShifts)
    .values({ ...shift, createdAt: now, updatedAt: now })
    .returning({ id: openShifts.id });
  return row!.id;
}

/** Undefined if it is gone. */
export async function updateOpenShift(
  executor: Executor,
  id: string,
  shift: NewOpenShift,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .update(openShifts)
    .set({ ...shift, updatedAt: now })
    .where(eq(openShifts.id, id))
    .returning({ id: openShifts.id });
  return row?.id;
}

/** The shift, for the one who removed it. */
export async function removeOpenShift(executor: Executor, id: string): Promise<OpenShift | undefined> {
  const [row] = await executor.delete(openShifts).where(eq(openShifts.id, id)).returning();
  return row;
}

export async function deleteOpenShiftsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(openShifts).where(lt(openShifts.startsAt, before));
}
