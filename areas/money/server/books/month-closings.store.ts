import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LateBooking } from '#money/domain/find-late-bookings.ts';
import { closedBookings, monthClosings } from '#money/tables/month-closings-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';

export type MonthClosing = typeof monthClosings.$inferSelect;
/** With the month that it belongs to. */
export type ClosedBooking = LateBooking & { month: string };

/** Rows of one statement, which may have 65,535 values. */
const ROWS_AT_ONCE = 4000;

/** Closings and reopenings wait for each other. */
export async function lockMonths(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('month closings', 0))`);
}

const closer = alias(profiles, 'closer');

/** The closings that hold, newest month first, with who closed each; null once the account is gone. */
export async function listClosings(executor: Executor) {
  return await executor
    .select({ closing: monthClosings, closedBy: closer.fullName })
    .from(monthClosings)
    .leftJoin(closer, eq(closer.id, monthClosings.closedBy))
    .where(isNull(monthClosings.reopenedAt))
    .orderBy(desc(monthClosings.month));
}

export async function insertClosing(
  tx: Transaction,
  closing: Omit<typeof monthClosings.$inferInsert, 'bookingCount' | 'lateCount'>,
  bookings: readonly ClosedBooking[],
): Promise<void> {
  const bookingCount = bookings.length;
  const lateCount = bookings.filter(({ month }) => month !== closing.month).length;
  const [made] = await tx
    .insert(monthClosings)
    .values({ ...closing, bookingCount, lateCount })
    .returning({ id: monthClosings.id });
  if (!made) throw new Error('no closing was made');
  for (let start = 0; start < bookings.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(closedBookings)
      .values(
        bookings
          .slice(start, start + ROWS_AT_ONCE)
          .map((booking, index) => ({ ...booking, closingId: made.id, lineNumber: start + index })),
      );
  }
}

export async function markReopened(
  tx: Transaction,
  id: string,
  reopening: Pick<MonthClosing, 'reopenedAt' | 'reopenedBy' | 'reopenReason'>,
): Promise<void> {
  await tx.update(monthClosings).set(reopening).where(eq(monthClosings.id, id));
}

const booking = {
  month: closedBookings.month,
  isReversal: closedBookings.isReversal,
  cents: closedBookings.cents,
  side: closedBookings.side,
  account: closedBookings.account,
  contraAccount: closedBookings.contraAccount,
  day: closedBookings.day,
  voucher: closedBookings.voucher,
  text: closedBookings.text,
};

/** In the order in which they were booked. */
export async function listClosedBookings(executor: Executor, closingId: string): Promise<ClosedBooking[]> {
  return await executor
    .select(booking)
    .from(closedBookings)
    .where(eq(closedBookings.closingId, closingId))
    .orderBy(asc(closedBookings.lineNumber));
}

/** All that was booked of the month, by its own closing and by later ones. */
export async function listBookedOf(executor: Executor, month: string): Promise<ClosedBooking[]> {
  return await executor
    .select(booking)
    .from(closedBookings)
    .innerJoin(monthClosings, eq(monthClosings.id, closedBookings.closingId))
    .where(and(eq(closedBookings.month, month), isNull(monthClosings.reopenedAt)))
    .orderBy(asc(monthClosings.month), asc(closedBookings.lineNumber));
}

/** Removes what names people, or was typed, of months that were closed before this. */
export async function eraseTextsBefore(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(closedBookings)
    .set({ text: '', voucher: '' })
    .from(monthClosings)
    .where(
      and(
        eq(monthClosings.id, closedBookings.closingId),
        lt(monthClosings.closedAt, before),
        ne(closedBookings.text, ''),
      ),
    );
  await executor
    .update(monthClosings)
    .set({ reopenReason: '' })
    .where(and(lt(monthClosings.closedAt, before), ne(monthClosings.reopenReason, '')));
}
