import { and, count, countDistinct, eq, ne, sql } from 'drizzle-orm';
import { shiftTemplates, templateShifts } from '#drivers/tables/shifts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { germanOrder } from '#platform/tables/columns.ts';

type Template = typeof shiftTemplates.$inferSelect;
type TemplateShift = Omit<typeof templateShifts.$inferSelect, 'id' | 'templateId'>;

/** One at a time may name or add one, until the transaction ends. */
export async function lockTemplates(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended('shift templates', 0))`);
}

/** By name, with how much is in each. */
export async function listTemplates(executor: Executor) {
  const { id, name } = shiftTemplates;
  const isOpen = sql`${templateShifts.id} is not null and ${templateShifts.driverId} is null`;
  return await executor
    .select({
      id,
      name,
      drivers: countDistinct(templateShifts.driverId),
      shifts: count(templateShifts.driverId),
      openShifts: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(shiftTemplates)
    .leftJoin(templateShifts, eq(templateShifts.templateId, id))
    .groupBy(id)
    .orderBy(germanOrder(name));
}

/** Whether another template has this name. */
export async function isNameTaken(executor: Executor, name: string, butId?: string): Promise<boolean> {
  const isOther = butId ? ne(shiftTemplates.id, butId) : undefined;
  return (await executor.$count(shiftTemplates, and(eq(shiftTemplates.name, name), isOther))) > 0;
}

export async function insertTemplate(
  executor: Executor,
  name: string,
  shifts: readonly TemplateShift[],
  now: Date,
): Promise<string> {
  const [row] = await executor
    .insert(shiftTemplates)
    .values({ name, createdAt: now, updatedAt: now })
    .returning({ id: shiftTemplates.id });
  const templateId = row!.id;
  await executor.insert(templateShifts).values(shifts.map((shift) => ({ ...shift, templateId })));
  return templateId;
}

/** Whether it was there. */
export async function renameTemplate(
  executor: Executor,
  id: string,
  name: string,
  now: Date,
): Promise<boolean> {
  const rows = await executor
    .update(shiftTemplates)
    .set({ name, updatedAt: now })
    .where(eq(shiftTemplates.id, id))
    .returning({ id: shiftTemplates.id });
  return rows.length > 0;
}

/** What it was, for the one who removed it. */
export async function removeTemplate(executor: Executor, id: string): Promise<Template | undefined> {
  const [row] = await executor.delete(shiftTemplates).where(eq(shiftTemplates.id, id)).returning();
  return row;
}

/** Undefined if it is gone. */
export async function findTemplate(executor: Executor, id: string): Promise<Template | undefined> {
  const [row] = await executor.select().from(shiftTemplates).where(eq(shiftTemplates.id, id));
  return row;
}

export async function listTemplateShifts(executor: Executor, templateId: string): Promise<TemplateShift[]> {
  return await executor.select().from(templateShifts).where(eq(templateShifts.templateId, templateId));
}

/** For export. */
export async function listTemplateShiftsOf(executor: Executor, driverId: string) {
  const { weekday, from, until, breakMinutes } = templateShifts;
  return await executor
    .select({ weekday, from, until, breakMinutes })
    .from(templateShifts)
    .where(eq(templateShifts.driverId, driverId))
    .orderBy(weekday, from);
}

export async function deleteTemplateShiftsOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(templateShifts).where(eq(templateShifts.driverId, driverId));
}
