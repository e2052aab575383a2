import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { containing, germanOrder, isAfterRow } from '#platform/tables/columns.ts';
import { supportEntries, supportMessages } from '#office/tables/support-tables.ts';
import { profiles, users } from '#people/tables/accounts-tables.ts';
import { type deskStatuses, supportKinds } from '#office/domain/kinds.ts';
import { type AdminDuty, adminDuties, mayEnter } from '#people/domain/duties.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Message = typeof supportMessages.$inferSelect;
export type Entry = typeof supportEntries.$inferSelect;
type DeskStatus = (typeof deskStatuses)[number];

export interface DeskNarrowing {
  status: 'unfinished' | DeskStatus;
  kind?: (typeof supportKinds)[number] | undefined;
  /** An admin's id; null: unassigned; undefined: any. */
  assigneeId?: string | null | undefined;
  search: string;
  after?: { at: Date; id: string } | undefined;
}

const unfinished = ne(supportMessages.status, 'done');

function whereFits({ status, kind, assigneeId, search, after }: DeskNarrowing): SQL | undefined {
  const pattern = containing(search);
  const { name, email, subject, message } = supportMessages;
  return and(
    status === 'unfinished' ? unfinished : eq(supportMessages.status, status),
    kind && eq(supportMessages.kind, kind),
    assigneeId === null ? isNull(supportMessages.assigneeId) : undefined,
    assigneeId ? eq(supportMessages.assigneeId, assigneeId) : undefined,
    search ? or(...[name, email, subject, message].map((column) => ilike(column, pattern))) : undefined,
    after && isAfterRow(supportMessages.createdAt, supportMessages.id, after),
  );
}

const lastKind = sql<
  string | null
>`(select e.kind from ${supportEntries} e where e.message_id = ${supportMessages.id}
  and e.kind in ('answer', 'incoming') order by e.position desc limit 1)`;

/** What was last written in a driver's thread; null for any other message. */
const lastLetter = sql<
  string | null
>`case when ${supportMessages}.kind = 'driver' then (select e.text from ${supportEntries} e
  where e.message_id = ${supportMessages}.id and e.kind in ('answer', 'incoming')
  order by e.position desc limit 1) end`;

/** Newest first, each with the assignee's name. */
export async function listDeskMessages(executor: Executor, narrowing: DeskNarrowing, limit: number) {
  return await executor
    .select({ message: supportMessages, assigneeName: profiles.fullName, lastKind, lastLetter })
    .from(supportMessages)
    .leftJoin(profiles, eq(profiles.id, supportMessages.assigneeId))
    .where(whereFits(narrowing))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(limit);
}

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

/** The drivers who wait for an answer, longest first, each with what was written last. */
export async function listWaitingDrivers(executor: Executor) {
  return await executor
    .select({ message: supportMessages, lastLetter })
    .from(supportMessages)
    .where(and(unfinished, isNotNull(supportMessages.waitingSince)))
    .orderBy(asc(supportMessages.waitingSince), asc(supportMessages.id))
    .limit(50);
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
  patch: Partial<Pick<Message, 'assigneeId' | 'changedAt' | 'status' | 'waitingSince'>>,
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

/** Whatever its state: incoming mail never conflicts. */
export async function touchMessage(
  executor: Executor,
  id: string,
  patch: Partial<Pick<Message, 'changedAt' | 'status' | 'waitingSince'>>,
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
