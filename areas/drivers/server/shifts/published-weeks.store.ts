import { and, eq, gte, lt } from 'drizzle-orm';
import { driverShifts, publishedWeeks } from '#drivers/tables/shifts-tables.ts';
import { dayOf, mondayOf, type Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Shift } from './shifts.store.ts';

/** Whether the drivers know the plan of the week that this instant is in. */
export async function isPublished(executor: Executor, at: Date): Promise<boolean> {
  const monday = mondayOf(dayOf(at)).toString();
  const rows = await executor.select().from(publishedWeeks).where(eq(publishedWeeks.monday, monday));
  return rows.length > 0;
}

/** Also for one that was published before; the first time stays. */
export async function insertPublishedWeek(executor: Executor, monday: string, now: Date): Promise<void> {
  await executor.insert(publishedWeeks).values({ monday, publishedAt: now }).onConflictDoNothing();
}

/** The drafts of this span, which are none any more, earliest first. */
export async function releaseDrafts(executor: Executor, { start, end }: Span, now: Date): Promise<Shift[]> {
  const rows = await executor
    .update(driverShifts)
    .set({ isDraft: false, updatedAt: now })
    .where(
      and(eq(driverShifts.isDraft, true), gte(driverShifts.startsAt, start), lt(driverShifts.startsAt, end)),
    )
    .returning();
  return rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
