import {
  NEWS_MAIL_MINUTES,
  type NewsFacts,
  type NewsKind,
  newsUndoneBy,
} from '#dispatch/domain/news-kinds.ts';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import { notifyOfNews } from '#dispatch/server/notifications/notify-driver.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { changeNews, deleteUnread, findUnread, insertNews } from './driver-news.store.ts';
import { MAIL_NEWS_JOB } from './mail-unread-news.ts';

interface NewsToLeave {
  driverId: string;
  /** Null for a message about no delivery. */
  delivery: Delivery | null;
  kind: NewsKind;
  facts?: NewsFacts;
  /** What the office has written. */
  words?: string;
}

type Needs = Pick<Services, 'clock' | 'sendJob'>;

/** A change that is taken back at once leaves things as they were. */
const opposites: Partial<Record<NewsKind, NewsKind>> = { given: 'taken', taken: 'given' };
/** An admin may take these back: until then nobody is mailed. */
const undoable = new Set<NewsKind>(['given', 'taken', 'reordered']);
/** However often a program changes them: one mail for so long, as the page has the last ones. */
const ONE_MAIL_IN_MS = 15 * 60_000;

/**
 * Tells a driver what somebody else has changed of the run, in the transaction of the change: open pages show
 * it, the phone gets a push, and a mail if nobody has read it some minutes later, or soon where no push
 * arrives. What the change makes untrue disappears unread; a move that is undone in time leaves no news.
 * Returns its id, undefined for none.
 */
export async function leaveNews(
  services: Needs,
  tx: Transaction,
  news: NewsToLeave,
): Promise<string | undefined> {
  const { driverId, delivery, kind } = news;
  const at = services.clock.now();
  const undone = delivery
    ? await deleteUnread(tx, { driverId, deliveryId: delivery.id, kinds: newsUndoneBy[kind] ?? [] })
    : [];
  const isBack = undone.some(
    (one) => one.kind === opposites[kind] && at.getTime() - one.createdAt.getTime() <= UNDO_SECONDS * 1000,
  );
  const id = isBack ? undefined : await keep(tx, news, at);
  await announce(tx, { noun: 'news', id: id ?? '*', userIds: [driverId] });
  if (!id) return undefined;
  const isPushed = await notifyOfNews(services, tx, {
    driverId,
    delivery,
    kind,
    factKey: `news-${id}-${at.getTime()}`,
  });
  const undoSeconds = undoable.has(kind) ? UNDO_SECONDS : 0;
  const waitSeconds = isPushed ? NEWS_MAIL_MINUTES * 60 : undoSeconds;
  const dueAt = new Date(at.getTime() + waitSeconds * 1000);
  await services.sendJob(tx, MAIL_NEWS_JOB, { id }, { dueAt });
  return id;
}

/** Unread news of the same kind about the same delivery is one: the latest, with all that has changed. */
async function keep(
  tx: Transaction,
  { driverId, delivery, kind, facts = {}, words }: NewsToLeave,
  at: Date,
): Promise<string> {
  const earlier =
    delivery && kind !== 'message'
      ? await findUnread(tx, { driverId, deliveryId: delivery.id, kind })
      : undefined;
  if (!earlier) {
    const row = { driverId, deliveryId: delivery?.id ?? null, kind, facts, words: words ?? null };
    return await insertNews(tx, { ...row, createdAt: at });
  }
  const changed = [...new Set([...(earlier.facts.changed ?? []), ...(facts.changed ?? [])])];
  const isMailedLately = earlier.mailedAt && at.getTime() - earlier.mailedAt.getTime() < ONE_MAIL_IN_MS;
  await changeNews(tx, earlier.id, {
    facts: { ...facts, ...(changed.length > 0 && { changed }) },
    createdAt: at,
    mailedAt: isMailedLately ? earlier.mailedAt : null,
  });
  return earlier.id;
}

/** Takes back unread news of this kind; false if there is none any more. */
export async function withdrawNews(
  tx: Transaction,
  about: { driverId: string; deliveryId: string; kind: NewsKind },
): Promise<boolean> {
  const { driverId, deliveryId, kind } = about;
  const withdrawn = await deleteUnread(tx, { driverId, deliveryId, kinds: [kind] });
  if (withdrawn.length > 0) await announce(tx, { noun: 'news', id: '*', userIds: [driverId] });
  return withdrawn.length > 0;
}
