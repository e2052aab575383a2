/**
 * All that one driver and the desk write each other, kept as one message of the desk: opened by whoever
 * writes first, and never closed for good. Source: docs/decisions/0087.
 */
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { leaveNews } from '#dispatch/server/driver-news/leave-news.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { laterThan } from './change-message.ts';
import { waitsSince } from './keep-words.ts';
import { findThread, insertEntry, insertThread, type Message, touchMessage } from './desk.store.ts';

interface Writer {
  id: string;
  name: string;
  email: string;
}

type Needs = Pick<Services, 'clock' | 'sendJob'>;

async function openThread(tx: Transaction, { id, name, email }: Writer, at: Date): Promise<Message> {
  await insertThread(tx, {
    kind: 'driver',
    name,
    email,
    subject: 'Nachrichten aus der App',
    message: '',
    userId: id,
    status: 'done',
    createdAt: at,
  });
  const thread = await findThread(tx, id);
  if (!thread) throw new Error(`driver ${id} has no thread right after its insertion`);
  return thread;
}

/** A driver writes to the desk, where it waits for an answer since the first of unanswered ones. */
export async function keepDriversWords(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  driver: Writer,
  { text, deliveryId }: { text: string; deliveryId: string | null },
): Promise<void> {
  const at = services.clock.now();
  const thread = await openThread(tx, driver, at);
  const entry = { kind: 'incoming', text, deliveryId, authorId: driver.id, authorName: driver.name } as const;
  await insertEntry(tx, { messageId: thread.id, ...entry, createdAt: at });
  await touchMessage(tx, thread.id, waitsSince(thread, at));
  await announce(tx, { noun: 'support', id: thread.id, userIds: [], roles: ['admin'] });
  // The driver's other pages.
  await announce(tx, { noun: 'news', id: '*', userIds: [driver.id] });
}

/**
 * An admin writes to a driver: it is shown in the app at once, and mailed if it is not read there. Whatever
 * the driver asked before counts as answered.
 */
export async function writeToDriver(
  services: Needs,
  tx: Transaction,
  admin: SignedIn,
  { driver, delivery, text }: { driver: Writer; delivery: Delivery | null; text: string },
): Promise<string> {
  const at = services.clock.now();
  const thread = await openThread(tx, driver, at);
  const newsId = await leaveNews(services, tx, {
    driverId: driver.id,
    delivery,
    kind: 'message',
    words: text,
  });
  await insertEntry(tx, {
    messageId: thread.id,
    kind: 'answer',
    text,
    deliveryId: delivery?.id ?? null,
    newsId: newsId ?? null,
    authorId: admin.id,
    authorName: admin.fullName,
    createdAt: at,
  });
  await touchMessage(tx, thread.id, {
    status: 'done',
    waitingSince: null,
    snoozedUntil: null,
    changedAt: laterThan(thread.changedAt, at),
  });
  await announce(tx, { noun: 'support', id: thread.id, userIds: [], roles: ['admin'] });
  return thread.id;
}
