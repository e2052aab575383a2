import { and, eq, gt, inArray, sum } from 'drizzle-orm';
import { tillEvents, tillRefunds, tillSessions } from '#database/schema/till.ts';
import type { Executor } from '#server/platform/database.ts';

export type TillSession = typeof tillSessions.$inferSelect;
export type TillEvent = typeof tillEvents.$inferSelect;
export type TillRefund = typeof tillRefunds.$inferSelect;

/** undefined when another session has the idempotency key. */
export async function insertSession(db: Executor, session: TillSession): Promise<TillSession | undefined> {
  const [row] = await db
    .insert(tillSessions)
    .values(session)
    .onConflictDoNothing({ target: tillSessions.idempotencyKey })
    .returning();
  return row;
}

export async function findSession(db: Executor, id: string): Promise<TillSession | undefined> {
  const [row] = await db.select().from(tillSessions).where(eq(tillSessions.id, id));
  return row;
}

export async function findSessionByKey(db: Executor, key: string): Promise<TillSession | undefined> {
  const [row] = await db.select().from(tillSessions).where(eq(tillSessions.idempotencyKey, key));
  return row;
}

/** The session of a payment, locked: refunds of one payment go one after the other. */
export async function lockSessionOfPayment(
  db: Executor,
  paymentId: string,
): Promise<TillSession | undefined> {
  const [row] = await db
    .select()
    .from(tillSessions)
    .where(eq(tillSessions.paymentId, paymentId))
    .for('update');
  return row;
}

/** Only one of several payments of an open, unexpired session gets it back; the others get undefined. */
export async function completeSession(
  db: Executor,
  id: string,
  payment: { paymentId: string; paymentStatus: 'paid' | 'processing' },
  now: Date,
): Promise<TillSession | undefined> {
  const [row] = await db
    .update(tillSessions)
    .set({ status: 'complete', ...payment })
    .where(and(eq(tillSessions.id, id), eq(tillSessions.status, 'open'), gt(tillSessions.expiresAt, now)))
    .returning();
  return row;
}

/** undefined when the payment is not, or no longer, processing. */
export async function settleSession(
  db: Executor,
  id: string,
  paymentStatus: 'paid' | 'failed',
): Promise<TillSession | undefined> {
  const [row] = await db
    .update(tillSessions)
    .set({ paymentStatus })
    .where(and(eq(tillSessions.id, id), eq(tillSessions.paymentStatus, 'processing')))
    .returning();
  return row;
}

export async function insertEvents(db: Executor, events: TillEvent[]): Promise<void> {
  await db.insert(tillEvents).values(events);
}

export async function listEvents(db: Executor, ids: string[]): Promise<TillEvent[]> {
  return await db.select().from(tillEvents).where(inArray(tillEvents.id, ids));
}

export async function findRefundByKey(db: Executor, key: string): Promise<TillRefund | undefined> {
  const [row] = await db.select().from(tillRefunds).where(eq(tillRefunds.idempotencyKey, key));
  return row;
}

export async function sumRefundedCents(db: Executor, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(tillRefunds.amountCents).mapWith(Number) })
    .from(tillRefunds)
    .where(eq(tillRefunds.paymentId, paymentId));
  return row?.total ?? 0;
}

export async function insertRefund(db: Executor, refund: TillRefund): Promise<void> {
  await db.insert(tillRefunds).values(refund);
}
