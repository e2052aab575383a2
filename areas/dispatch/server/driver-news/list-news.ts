import type { z } from 'zod';
import type { unreadNews } from '#dispatch/contract/driver-news.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { listUnread } from './driver-news.store.ts';
import { writeNews } from './news-words.ts';

/** Older ones follow once these are read. */
const MAX_UNREAD = 50;

/** What this driver has not read yet, newest first. */
export async function listNews(
  { db }: Pick<Services, 'db'>,
  { id: driverId }: SignedIn,
): Promise<z.infer<typeof unreadNews>[]> {
  const rows = await listUnread(db, driverId, MAX_UNREAD);
  return rows.map(({ news, delivery }) => ({
    id: news.id,
    kind: news.kind,
    deliveryId: news.deliveryId,
    text: writeNews({ ...news, delivery: delivery ?? undefined }),
    answer: news.facts.answer ?? null,
    at: news.createdAt.toISOString(),
  }));
}
