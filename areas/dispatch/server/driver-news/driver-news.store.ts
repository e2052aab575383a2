import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { NewsFacts, NewsKind } from '#dispatch/domain/news-kinds.ts';
import { driverNews } from '#dispatch/tables/driver-news-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type News = typeof driverNews.$inferSelect;

const isUnread = isNull(driverNews.readAt);

export async function insertNews(executor: Executor, news: typeof driverNews.$inferInsert): Promise<string> {
  const [row] = await executor.insert(driverNews).values(news).returning({ id: driverNews.id });
  if (!row) throw new Error('insert into driver_news returned no row');
  return row.id;
}

/** Unread news of this kind about a delivery; locked. */
export async function findUnread(
  executor: Executor,
  about: { driverId: string; deliveryId: string; kind: NewsKind },
): Promise<News | undefined> {
  const [row] = await executor
    .select()
    .from(driverNews)
    .where(
      and(
        eq(driverNews.driverId, about.driverId),
        eq(driverNews.deliveryId, about.deliveryId),
        eq(driverNews.kind, about.kind),
        isUnread,
      ),
    )
    .for('update');
  return row;
}

export async function changeNews(
  executor: Executor,
  id: string,
  patch: { facts: NewsFacts; createdAt: Date; mailedAt: Date | null },
): Promise<void> {
  await executor.update(driverNews).set(patch).where(eq(driverNews.id, id));
}

/** Deletes unread news of these kinds about a delivery, and returns what it was. */
export async function deleteUnread(
  executor: Executor,
  { driverId, deliveryId, kinds }: { driverId: string; deliveryId: string; kinds: readonly NewsKind[] },
): Promise<Pick<News, 'kind' | 'createdAt'>[]> {
  if (kinds.length === 0) return [];
  return await executor
    .delete(driverNews)
    .where(
      and(
        eq(driverNews.driverId, driverId),
        eq(driverNews.deliveryId, deliveryId),
        inArray(driverNews.kind, [...kinds]),
        isUnread,
      ),
    )
    .returning({ kind: driverNews.kind, createdAt: driverNews.createdAt });
}

/** Newest first, each with the places of its delivery. */
export async function listUnread(executor: Executor, driverId: string, limit: number) {
  const { pickupAddress, deliveryAddress, promisedBy } = deliveries;
  return await executor
    .select({ news: driverNews, delivery: { pickupAddress, deliveryAddress, promisedBy } })
    .from(driverNews)
    .leftJoin(deliveries, eq(deliveries.id, driverNews.deliveryId))
    .where(and(eq(driverNews.driverId, driverId), isUnread))
    .orderBy(desc(driverNews.createdAt), desc(driverNews.id))
    .limit(limit);
}

/** Those of this driver alone, and of these the unread ones; returns their ids. */
export async function markRead(
  executor: Executor,
  { driverId, ids, at }: { driverId: string; ids: string[]; at: Date },
): Promise<string[]> {
  const rows = await executor
    .update(driverNews)
    .set({ readAt: at })
    .where(and(eq(driverNews.driverId, driverId), inArray(driverNews.id, ids), isUnread))
    .returning({ id: driverNews.id });
  return rows.map(({ id }) => id);
}

interface Settled {
  driverId: string;
  deliveryId: string;
  kinds: readonly NewsKind[];
  /** Nothing that was left later. */
  until: Date;
  at: Date;
}

/** True if anything was unread. */
export async function markSettled(executor: Executor, settled: Settled): Promise<boolean> {
  const rows = await executor
    .update(driverNews)
    .set({ readAt: settled.at })
    .where(
      and(
        eq(driverNews.driverId, settled.driverId),
        eq(driverNews.deliveryId, settled.deliveryId),
        inArray(driverNews.kind, [...settled.kinds]),
        lte(driverNews.createdAt, settled.until),
        isUnread,
      ),
    )
    .returning({ id: driverNews.id });
  return rows.length > 0;
}

/** Locked, so that it is mailed once. */
export async function lockNews(executor: Executor, id: string): Promise<News | undefined> {
  const [row] = await executor.select().from(driverNews).where(eq(driverNews.id, id)).for('update');
  return row;
}

export async function markMailed(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.update(driverNews).set({ mailedAt: at }).where(eq(driverNews.id, id));
}

export async function listByIds(executor: Executor, ids: string[]): Promise<News[]> {
  if (ids.length === 0) return [];
  return await executor.select().from(driverNews).where(inArray(driverNews.id, ids));
}

export async function deleteNewsBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(driverNews).where(lt(driverNews.createdAt, before));
}

export async function deleteNewsOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(driverNews).where(eq(driverNews.driverId, driverId));
}

/** Oldest first. */
export async function listNewsOf(executor: Executor, driverId: string): Promise<News[]> {
  return await executor
    .select()
    .from(driverNews)
    .where(eq(driverNews.driverId, driverId))
    .orderBy(asc(driverNews.createdAt), sql`${driverNews.id}`);
}
