import { and, asc, count, eq, gt, gte, lt, ne } from 'drizzle-orm';
import type { WishState } from '#drivers/domain/shift-lists.ts';
import { shiftWishes } from '#drivers/tables/shifts-tables.ts';
import type { Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';

export type Wish = typeof shiftWishes.$inferSelect;

/** Those that wait for an answer and begin in this span, earliest first. */
export async function listOpenWishes(executor: Executor, { start, end }: Span): Promise<Wish[]> {
  return await executor
    .select()
    .from(shiftWishes)
    .where(
      and(eq(shiftWishes.state, 'asked'), gte(shiftWishes.startsAt, start), lt(shiftWishes.startsAt, end)),
    )
    .orderBy(asc(shiftWishes.startsAt), asc(shiftWishes.id));
}

/** A driver's wishes that became no shift so far, for times ahead, earliest first. */
export async function listWishesOf(executor: Executor, driverId: string, now: Date): Promise<Wish[]> {
  return await executor
    .select()
    .from(shiftWishes)
    .where(
      and(
        eq(shiftWishes.driverId, driverId),
        gt(shiftWishes.startsAt, now),
        ne(shiftWishes.state, 'granted'),
      ),
    )
    .orderBy(asc(shiftWishes.startsAt), asc(shiftWishes.id));
}

export async function countOpenWishes(executor: Executor, driverId: string, now: Date): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(shiftWishes)
    .where(
      and(eq(shiftWishes.driverId, driverId), eq(shiftWishes.state, 'asked'), gt(shiftWishes.startsAt, now)),
    );
  return row?.count ?? 0;
}

export async function insertWish(
  executor: Executor,
  wish: Pick<Wish, 'driverId' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<string> {
  const [row] = await executor
    .insert(shiftWishes)
    .values({ ...wish, state: 'asked', createdAt: now, updatedAt: now })
    .returning({ id: shiftWishes.id });
  return row!.id;
}

/** Once; undefined if it was answered or withdrawn. */
export async function answerWishRow(
  executor: Executor,
  id: string,
  state: Exclude<WishState, 'asked'>,
  now: Date,
): Promise<Wish | undefined> {
  const [row] = await executor
    .update(shiftWishes)
    .set({ state, updatedAt: now })
    .where(and(eq(shiftWishes.id, id), eq(shiftWishes.state, 'asked')))
    .returning();
  return row;
}

/** Whether this driver's wish was still waiting. */
export async function removeWish(executor: Executor, id: string, driverId: string): Promise<boolean> {
  const rows = await executor
    .delete(shiftWishes)
    .where(and(eq(shiftWishes.id, id), eq(shiftWishes.driverId, driverId), eq(shiftWishes.state, 'asked')))
    .returning({ id: shiftWishes.id });
  return rows.length > 0;
}

export async function deleteWishesBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(shiftWishes).where(lt(shiftWishes.startsAt, before));
}

/** For export. */
export async function listAllWishesOf(executor: Executor, driverId: string): Promise<Wish[]> {
  return await executor
    .select()
    .from(shiftWishes)
    .where(eq(shiftWishes.driverId, driverId))
    .orderBy(asc(shiftWishes.startsAt));
}

export async function deleteWishesOf(executor: Executor, driverId: string): Promise<void> {
  await executor.delete(shiftWishes).where(eq(shiftWishes.driverId, driverId));
}
