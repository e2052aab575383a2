import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { dispatchDecisions, dispatchObjections } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Objection = typeof dispatchObjections.$inferSelect;

/** Undefined if this driver has already objected to this decision. */
export async function insertObjection(
  executor: Executor,
  objection: typeof dispatchObjections.$inferInsert,
): Promise<Objection | undefined> {
  const [row] = await executor.insert(dispatchObjections).values(objection).onConflictDoNothing().returning();
  return row;
}

export async function findObjection(executor: Executor, id: string) {
  const [row] = await executor
    .select({ objection: dispatchObjections, deliveryId: dispatchDecisions.deliveryId })
    .from(dispatchObjections)
    .innerJoin(dispatchDecisions, eq(dispatchDecisions.id, dispatchObjections.decisionId))
    .where(eq(dispatchObjections.id, id));
  return row;
}

/** The first answer counts; undefined if there already is one. */
export async function answerOpenObjection(
  executor: Executor,
  id: string,
  answer: Required<Pick<Objection, 'answer' | 'wasRight' | 'answeredBy' | 'answeredAt'>>,
): Promise<Objection | undefined> {
  const [row] = await executor
    .update(dispatchObjections)
    .set(answer)
    .where(and(eq(dispatchObjections.id, id), isNull(dispatchObjections.answeredAt)))
    .returning();
  return row;
}

/** Unanswered objections, oldest first. */
export async function listOpenObjections(executor: Executor, limit: number) {
  return await executor
    .select({
      objection: dispatchObjections,
      decision: dispatchDecisions,
      deliveryId: deliveries.id,
      driverName: drivers.fullName,
    })
    .from(dispatchObjections)
    .innerJoin(dispatchDecisions, eq(dispatchDecisions.id, dispatchObjections.decisionId))
    .innerJoin(deliveries, eq(deliveries.id, dispatchDecisions.deliveryId))
    .leftJoin(drivers, eq(drivers.userId, dispatchObjections.driverId))
    .where(isNull(dispatchObjections.answeredAt))
    .orderBy(asc(dispatchObjections.createdAt))
    .limit(limit);
}

/** Objections to these decisions, oldest first. */
export async function listObjectionsTo(executor: Executor, decisionIds: string[]): Promise<Objection[]> {
  if (decisionIds.length === 0) return [];
  return await executor
    .select()
    .from(dispatchObjections)
    .where(inArray(dispatchObjections.decisionId, decisionIds))
    .orderBy(asc(dispatchObjections.createdAt));
}
