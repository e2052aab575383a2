import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { containsAll, isInRange } from '#platform/tables/columns.ts';
import { isEarned } from '#money/tables/earned-entries.ts';
import { awaitsPayCheck, isPayRefused, payChecks } from '#money/tables/pay-checks-tables.ts';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import type { LineSearch } from '#money/domain/read-line-search.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type PayCheck = typeof payChecks.$inferSelect;

export interface CheckFilters {
  reason?: 'close' | 'clock' | 'receipts' | 'way' | 'place' | undefined;
  search?: LineSearch | undefined;
}

const { rushReason } = deliveryAttempts;
const reasons: Record<NonNullable<CheckFilters['reason']>, SQL> = {
  close: isNull(rushReason),
  clock: eq(rushReason, 'clock'),
  receipts: eq(rushReason, 'receipts'),
  way: eq(rushReason, 'way'),
  place: inArray(rushReason, ['pickup_place', 'door_place']),
};

/** There are never many, and they have an own index. */
function isMeant({ reason, search }: CheckFilters): SQL | undefined {
  const { deliveryId, driverName, earningsCents } = deliveryAttempts;
  return and(
    reason && reasons[reason],
    search &&
      or(
        search.ids && isInRange(deliveryId, search.ids),
        search.cents === undefined ? undefined : eq(earningsCents, search.cents),
        containsAll(driverName, search.words),
      ),
  );
}

const select = (executor: Executor) =>
  executor
    .select({ attempt: deliveryAttempts, delivery: deliveries, check: payChecks })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .leftJoin(payChecks, eq(payChecks.attemptId, deliveryAttempts.id));

export type CheckedRow = Awaited<ReturnType<typeof select>>[number];

/** Objections first, then the oldest. */
export async function listWaiting(executor: Executor, filters: CheckFilters, limit: number) {
  return await select(executor)
    .where(and(awaitsPayCheck, isMeant(filters)))
    .orderBy(
      sql`${payChecks.objectedAt} asc nulls last`,
      asc(deliveryAttempts.endedAt),
      asc(deliveryAttempts.id),
    )
    .limit(limit);
}

/** Held now, or with something said about it; newest first. */
export async function listOfDriver(executor: Executor, driverId: string, limit: number) {
  return await select(executor)
    .where(
      and(
        eq(deliveryAttempts.driverId, driverId),
        eq(deliveryAttempts.isRushed, true),
        isEarned,
        or(isNotNull(payChecks.attemptId), awaitsPayCheck),
      ),
    )
    .orderBy(desc(deliveryAttempts.endedAt), desc(deliveryAttempts.id))
    .limit(limit);
}

/** An attempt that is held or was; undefined for any other. */
export async function findCheck(executor: Executor, id: string): Promise<CheckedRow | undefined> {
  const [row] = await select(executor).where(
    and(eq(deliveryAttempts.id, id), eq(deliveryAttempts.isRushed, true), isEarned),
  );
  return row;
}

/** What is decided about an attempt is decided by one after the other. */
export async function lockAttempt(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.id, id))
    .for('no key update');
}

/** Those of them that are held and not refused, each once. */
export async function releaseHeld(tx: Transaction, ids: string[], rushReleasedAt: Date) {
  return await tx
    .update(deliveryAttempts)
    .set({ rushReleasedAt })
    .where(and(inArray(deliveryAttempts.id, ids), awaitsPayCheck, sql`not ${isPayRefused}`))
    .returning();
}

export async function releaseOne(tx: Transaction, id: string, rushReleasedAt: Date): Promise<void> {
  await tx.update(deliveryAttempts).set({ rushReleasedAt }).where(eq(deliveryAttempts.id, id));
}

/** Of an attempt that is locked. */
export async function saveCheck(
  tx: Transaction,
  attemptId: string,
  said: Partial<Omit<PayCheck, 'attemptId'>>,
): Promise<void> {
  const changed = await tx
    .update(payChecks)
    .set(said)
    .where(eq(payChecks.attemptId, attemptId))
    .returning({ id: payChecks.attemptId });
  // Not by `on conflict`: the row to insert alone would have to satisfy the table's rules.
  if (changed.length === 0) await tx.insert(payChecks).values({ attemptId, ...said });
}

const noTexts = { question: '', answer: '', refusal: '', objection: '', reply: '' };
const emptied = Object.fromEntries(
  Object.keys(noTexts).map((name) => {
    const column = payChecks[name as keyof typeof noTexts];
    return [name, sql`case when ${column} is not null then '' end`];
  }),
);

/** What was written about a driver's pay; dates and decisions stay. */
export async function eraseTextsOf(executor: Executor, driverId: string): Promise<void> {
  const own = executor
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.driverId, driverId));
  await executor.update(payChecks).set(emptied).where(inArray(payChecks.attemptId, own));
}

export async function eraseTextsBefore(executor: Executor, before: Date): Promise<void> {
  const old = executor
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .where(lt(deliveryAttempts.endedAt, before));
  await executor.update(payChecks).set(emptied).where(inArray(payChecks.attemptId, old));
}

/** Attempts of which something of the track is kept, and whose last decision was before `before`. */
export async function listDecided(executor: Executor, before: Date, limit: number): Promise<string[]> {
  const decidedAt = sql`coalesce(${payChecks.repliedAt}, ${deliveryAttempts.rushReleasedAt}, ${payChecks.refusedAt})`;
  const rows = await executor
    .select({ id: deliveryAttempts.id })
    .from(deliveryAttempts)
    .leftJoin(payChecks, eq(payChecks.attemptId, deliveryAttempts.id))
    .where(
      and(
        isNotNull(deliveryAttempts.trackEvidence),
        sql`not (${awaitsPayCheck})`,
        sql`${decidedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
