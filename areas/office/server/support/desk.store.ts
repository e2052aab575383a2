import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { germanOrder } from '#platform/tables/columns.ts';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { joiningKinds } from '#office/domain/kinds.ts';
import { type AdminDuty, adminDuties, mayEnter } from '#people/domain/duties.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Message = typeof supportMessages.$inferSelect;
export type Entry = typeof supportEntries.$inferSelect;

/** Who writes: a signed-in account, or whoever uses this address. */
export interface Sender {
  userId: string | null;
  email: string;
}

const unfinished = ne(supportMessages.status, 'done');

export async function countOpenEmergencies(executor: Executor): Promise<number> {
  return await executor.$count(supportMessages, and(eq(supportMessages.kind, 'emergency'), unfinished));
}

/** Nobody looks after them. */
export async function countUntakenEmergencies(executor: Executor): Promise<number> {
  const { kind, assigneeId } = supportMessages;
  return await executor.$count(supportMessages, and(eq(kind, 'emergency'), unfinished, isNull(assigneeId)));
}

/** Unfinished emergencies, newest first, each with the assignee's name. */
export async function listOpenEmergencies(executor: Executor) {
  return await executor
    .select({ message: supportMessages, assigneeName: profiles.fullName })
    .from(supportMessages)
    .leftJoin(profiles, eq(profiles.id, supportMessages.assigneeId))
    .where(and(eq(supportMessages.kind, 'emergency'), unfinished))
    .orderBy(desc(supportMessages.createdAt))
    .limit(50);
}

export async function findMessage(executor: Executor, id: string): Promise<Message | undefined> {
  const [row] = await executor.select().from(supportMessages).where(eq(supportMessages.id, id));
  return row;
}

/** Unless this driver has one. */
export async function insertThread(
  executor: Executor,
  thread: typeof supportMessages.$inferInsert,
): Promise<void> {
  await executor.insert(supportMessages).values(thread).onConflictDoNothing();
}

/** Locked: what both sides write at once is kept in order. */
export async function findThread(executor: Executor, driverId: string): Promise<Message | undefined> {
  const [row] = await executor
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.userId, driverId), eq(supportMessages.kind, 'driver')))
    .for('update');
  return row;
}

/** What this driver and the desk have written each other about anything, newest first. */
export async function listLettersOf(executor: Executor, driverId: string, limit: number): Promise<Entry[]> {
  const rows = await executor
    .select({ entry: supportEntries })
    .from(supportEntries)
    .innerJoin(supportMessages, eq(supportMessages.id, supportEntries.messageId))
    .where(and(eq(supportMessages.userId, driverId), inArray(supportEntries.kind, ['answer', 'incoming'])))
    .orderBy(desc(supportEntries.position))
    .limit(limit);
  return rows.map(({ entry }) => entry);
}

/** False if all of it was read before. */
export async function markIncomingRead(executor: Executor, messageId: string, at: Date): Promise<boolean> {
  const rows = await executor
    .update(supportEntries)
    .set({ readAt: at })
    .where(
      and(
        eq(supportEntries.messageId, messageId),
        eq(supportEntries.kind, 'incoming'),
        isNull(supportEntries.readAt),
      ),
    )
    .returning({ id: supportEntries.id });
  return rows.length > 0;
}

/** Oldest first. */
export async function listAboutDelivery(executor: Executor, deliveryId: string): Promise<Message[]> {
  const threads = executor
    .select({ id: supportEntries.messageId })
    .from(supportEntries)
    .where(eq(supportEntries.deliveryId, deliveryId));
  return await executor
    .select()
    .from(supportMessages)
    .where(or(eq(supportMessages.deliveryId, deliveryId), inArray(supportMessages.id, threads)))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id));
}

export async function findByReplyToken(executor: Executor, token: string): Promise<Message | undefined> {
  const [row] = await executor.select().from(supportMessages).where(eq(supportMessages.replyToken, token));
  return row;
}

/** The latest that we wrote to this customer about a delivery and to which no reply waits; locked. */
export async function findOutgoing(
  executor: Executor,
  { userId, deliveryId }: { userId: string; deliveryId: string },
): Promise<Message | undefined> {
  const [row] = await executor
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.deliveryId, deliveryId),
        eq(supportMessages.userId, userId),
        eq(supportMessages.kind, 'outgoing'),
        eq(supportMessages.status, 'done'),
      ),
    )
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1)
    .for('update');
  return row;
}

/** What one sender writes at once is kept in order, until the transaction ends. */
export async function lockSender(executor: Executor, { userId, email }: Sender): Promise<void> {
  const key = `desk:${userId ?? ''}:${email.toLowerCase()}`;
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The latest unfinished conversation of this account and address, or of the address alone; locked. */
export async function findUnfinishedOf(
  executor: Executor,
  { userId, email }: Sender,
): Promise<Message | undefined> {
  const [row] = await executor
    .select()
    .from(supportMessages)
    .where(
      and(
        unfinished,
        userId === null ? isNull(supportMessages.userId) : eq(supportMessages.userId, userId),
        sql`lower(${supportMessages.email}) = ${email.toLowerCase()}`,
        inArray(supportMessages.kind, [...joiningKinds]),
      ),
    )
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(1)
    .for('update');
  return row;
}

/** Oldest first. */
export async function listEntriesOf(executor: Executor, messageIds: string[]): Promise<Entry[]> {
  if (messageIds.length === 0) return [];
  return await executor
    .select()
    .from(supportEntries)
    .where(inArray(supportEntries.messageId, messageIds))
    .orderBy(asc(supportEntries.position));
}

/** Changes it if it is still in the state that was seen; undefined otherwise. */
export async function updateMessage(
  executor: Executor,
  { id, seenChangedAt }: { id: string; seenChangedAt: Date | null },
  patch: Partial<Pick<Message, 'assigneeId' | 'changedAt' | 'snoozedUntil' | 'status' | 'waitingSince'>>,
): Promise<Message | undefined> {
  const { changedAt } = supportMessages;
  const [row] = await executor
    .update(supportMessages)
    .set(patch)
    .where(
      and(
        eq(supportMessages.id, id),
        // The browser and the clock have milliseconds only, so microseconds are not compared.
        seenChangedAt === null ? isNull(changedAt) : eq(changedAt, seenChangedAt),
      ),
    )
    .returning();
  return row;
}

/** False if it is of none of the kinds that it may come from; of two at one instant one finds it so. */
export async function setKind(
  executor: Executor,
  id: string,
  { from, to }: { from: readonly Message['kind'][]; to: Message['kind'] },
): Promise<boolean> {
  const rows = await executor
    .update(supportMessages)
    .set({ kind: to })
    .where(and(eq(supportMessages.id, id), inArray(supportMessages.kind, [...from])))
    .returning({ id: supportMessages.id });
  return rows.length > 0;
}

/** Whatever its state: incoming mail never conflicts. */
export async function touchMessage(
  executor: Executor,
  id: string,
  patch: Partial<Pick<Message, 'changedAt' | 'snoozedUntil' | 'status' | 'waitingSince'>>,
): Promise<void> {
  await executor.update(supportMessages).set(patch).where(eq(supportMessages.id, id));
}

/** False for a mail that is already stored. */
export async function insertEntry(
  executor: Executor,
  entry: typeof supportEntries.$inferInsert,
): Promise<boolean> {
  const rows = await executor.insert(supportEntries).values(entry).onConflictDoNothing().returning();
  return rows.length > 0;
}

const deskDuties: AdminDuty[] = adminDuties.filter((duty) => mayEnter(duty, 'support'));

/** Admins whose duty opens the desk, sorted by name. */
export async function listDeskAdmins(executor: Executor) {
  return await executor
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(inArray(profiles.adminDuty, deskDuties), isNull(profiles.blockedAt)))
    .orderBy(germanOrder(profiles.fullName), asc(profiles.id));
}
