import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { tillDisputes, tillEvents, tillRefunds, tillSessions } from '#adapters/tables/till-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type TillSession = typeof tillSessions.$inferSelect;
export type TillEvent = typeof tillEvents.$inferSelect;
export type TillRefund = typeof tillRefunds.$inferSelect;
export type TillDispute = typeof tillDisputes.$inferSelect;

/** For example 'cs_till_' and 48 digits: payment pages cannot be guessed. */
export function makeId(kind: string): string {
  return `${kind}_${randomBytes(24).toString('hex')}`;
}

/**
 * The session of this idempotency key: an existing one, or the given one, which has to pass `check` first.
 */
export async function insertSession(
  db: Executor,
  session: TillSession,
  check: () => void,
): Promise<TillSession> {
  const sameKey = () =>
    db.select().from(tillSessions).where(eq(tillSessions.idempotencyKey, session.idempotencyKey));
  const [earlier] = await sameKey();
  if (earlier) return earlier;
  check();
  const target = tillSessions.idempotencyKey;
  const [row] = await db.insert(tillSessions).values(session).onConflictDoNothing({ target }).returning();
  // A concurrent request with this key was first.
  const [stored] = row ? [row] : await sameKey();
  if (!stored) throw new Error('the session is neither inserted nor there');
  return stored;
}

export async function findSession(db: Executor, id: string): Promise<TillSession | undefined> {
  const [row] = await db.select().from(tillSessions).where(eq(tillSessions.id, id));
  return row;
}

/** The session of a payment, locked, so that refunds of one payment are serialized. */
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

/**
 * Of several concurrent payments of an open, unexpired session only one gets it back; the others get
 * undefined.
 */
export async function completeSession(
  db: Executor,
  id: string,
  payment: Pick<TillSession, 'paymentId' | 'means'> & {
    paymentStatus: 'paid' | 'processing';
    webhookMode: string;
  },
  now: Date,
): Promise<TillSession | undefined> {
  const [row] = await db
    .update(tillSessions)
    .set({ status: 'complete', ...payment })
    .where(and(eq(tillSessions.id, id), eq(tillSessions.status, 'open'), gt(tillSessions.expiresAt, now)))
    .returning();
  return row;
}

/** Its time is over now; undefined unless it is open and unexpired. */
export async function endSession(db: Executor, id: string, now: Date): Promise<TillSession | undefined> {
  const [row] = await db
    .update(tillSessions)
    .set({ expiresAt: now })
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

export async function listRefundsOf(db: Executor, paymentId: string): Promise<TillRefund[]> {
  return await db.select().from(tillRefunds).where(eq(tillRefunds.paymentId, paymentId));
}

export async function insertRefund(db: Executor, refund: TillRefund): Promise<void> {
  await db.insert(tillRefunds).values(refund);
}

export async function failRefundRow(db: Executor, id: string): Promise<TillRefund | undefined> {
  const [row] = await db
    .update(tillRefunds)
    .set({ status: 'failed' })
    .where(eq(tillRefunds.id, id))
    .returning();
  return row;
}

export async function listDisputesOf(db: Executor, paymentId: string): Promise<TillDispute[]> {
  return await db.select().from(tillDisputes).where(eq(tillDisputes.paymentId, paymentId));
}

/** Inserts a dispute, or updates its state. */
export async function saveDispute(db: Executor, dispute: TillDispute): Promise<void> {
  const { status } = dispute;
  await db
    .insert(tillDisputes)
    .values(dispute)
    .onConflictDoUpdate({ target: tillDisputes.id, set: { status } });
}
