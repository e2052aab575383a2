import { and, asc, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import {
  notificationChoices,
  notifications,
  pushSubscriptions,
  shortMessages,
} from '#dispatch/tables/notifications-tables.ts';
import { arrivalEtas } from '#delivery/tables/arrival-etas-tables.ts';
import { profiles, sessions } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

export type Notification = typeof notifications.$inferSelect;
type Choice = typeof notificationChoices.$inferSelect;
export type Subscription = Pick<typeof pushSubscriptions.$inferSelect, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** Undefined if this event was already notified. */
export async function insertNotification(
  executor: Executor,
  notification: typeof notifications.$inferInsert,
): Promise<string | undefined> {
  const [row] = await executor
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return row?.id;
}

export async function findNotification(executor: Executor, id: string): Promise<Notification | undefined> {
  const [row] = await executor.select().from(notifications).where(eq(notifications.id, id));
  return row;
}

export async function endNotification(
  executor: Executor,
  id: string,
  end: Pick<Notification, 'state' | 'endedAt'> & { failure?: string },
): Promise<void> {
  await executor.update(notifications).set(end).where(eq(notifications.id, id));
}

/** Oldest first. */
export async function listNotifications(executor: Executor, deliveryId: string): Promise<Notification[]> {
  return await executor
    .select()
    .from(notifications)
    .where(eq(notifications.deliveryId, deliveryId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
}

export async function deleteNotificationsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(notifications).where(lt(notifications.createdAt, before));
  await executor.delete(shortMessages).where(lt(shortMessages.sentAt, before));
}

export async function listChoiceRows(executor: Executor, userId: string) {
  return await executor.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
}

export async function saveChoice(
  executor: Executor,
  choice: typeof notificationChoices.$inferInsert,
): Promise<void> {
  const { userId, event, channel, isOn, updatedAt } = choice;
  await executor
    .insert(notificationChoices)
    .values({ userId, event, channel, isOn, updatedAt })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.event, notificationChoices.channel],
      set: { isOn, updatedAt },
    });
}

/** Sessions use real time, whatever the business clock says. */
const isLiving = gt(sessions.expiresAt, sql`now()`);

/** A person's browsers; more would let one account occupy the sending of everybody's pushes. */
const MAX_BROWSERS = 10;

const isOfSession = and(
  eq(sessions.id, pushSubscriptions.sessionId),
  eq(sessions.userId, pushSubscriptions.userId),
  isLiving,
);

/**
 * Name and address of a person, what they chose, whether a push reaches a browser, and when what they are
 * told of reaches its receiver: in one statement.
 */
const selectReader = prepareOnce((executor, given: Given<'userId' | 'deliveryId'>) => {
  const { event, channel, isOn } = notificationChoices;
  const choices = executor
    .select({
      all: sql`json_agg(json_build_object('event', ${event}, 'channel', ${channel}, 'isOn', ${isOn}))`,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, profiles.id));
  const browsers = executor
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, isOfSession)
    .where(eq(pushSubscriptions.userId, profiles.id));
  return executor
    .select({
      email: profiles.email,
      fullName: profiles.fullName,
      orderLink: profiles.orderLink,
      choices: sql<Pick<Choice, 'event' | 'channel' | 'isOn'>[] | null>`(${choices})`,
      hasBrowser: sql<boolean>`exists ${browsers}`,
      window: { from90: arrivalEtas.from90, until90: arrivalEtas.until90 },
    })
    .from(profiles)
    .leftJoin(
      arrivalEtas,
      and(eq(arrivalEtas.deliveryId, given('deliveryId')), eq(arrivalEtas.kind, 'dropoff')),
    )
    .where(eq(profiles.id, given('userId')));
});

export async function findReader(executor: Executor, userId: string, deliveryId: string | null) {
  const [row] = await selectReader(executor, { userId, deliveryId });
  return row;
}

/** The latest with an active session: after signing out in a browser nothing is sent there. */
export async function listSubscriptions(executor: Executor, userId: string): Promise<Subscription[]> {
  return await executor
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, isOfSession)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MAX_BROWSERS);
}

/** A browser belongs to one person at a time: the last one who subscribed. */
export async function saveSubscription(
  executor: Executor,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  await executor
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription });
}

export async function deleteSubscription(
  executor: Executor,
  only: { userId: string; endpoint: string },
): Promise<void> {
  await executor
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, only.userId), eq(pushSubscriptions.endpoint, only.endpoint)));
}

export async function deleteSubscriptions(executor: Executor, ids: string[]): Promise<void> {
  await executor.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids));
}

/** Deletes all of the person but the given ones. */
export async function deleteOtherSubscriptions(
  executor: Executor,
  userId: string,
  kept: Pick<Subscription, 'id'>[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await executor
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, ids)));
}

/** Deletes the subscriptions of sessions that were ended or have expired. */
export async function deleteOrphanSubscriptions(executor: Executor): Promise<void> {
  const living = executor.select({ id: sessions.id }).from(sessions).where(isLiving);
  await executor.delete(pushSubscriptions).where(
    // `not in` an empty list matches everything, which is correct here.
    notInArray(pushSubscriptions.sessionId, living),
  );
}

export async function deleteOwnRows(executor: Executor, userId: string): Promise<void> {
  for (const table of [pushSubscriptions, notificationChoices, notifications] as const) {
    await executor.delete(table).where(eq(table.userId, userId));
  }
}

export async function insertShortMessage(
  executor: Executor,
  message: typeof shortMessages.$inferInsert,
): Promise<void> {
  await executor.insert(shortMessages).values(message).onConflictDoNothing();
}

/** Newest first. */
export async function listShortMessages(executor: Executor, limit: number) {
  return await executor.select().from(shortMessages).orderBy(desc(shortMessages.sentAt)).limit(limit);
}
