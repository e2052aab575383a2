import type { Booking } from '#money/domain/booking.ts';
import { readBookMonth } from '#money/domain/book-months.ts';
import { getAccounts } from '#money/domain/chart-of-accounts.ts';
import { findLateBookings } from '#money/domain/find-late-bookings.ts';
import { operator } from '#operator';
import type { Executor } from '#platform/server/database/database.ts';
import { listCourierBookings } from './list-courier-bookings.ts';
import { listPaymentBookings } from './list-payment-bookings.ts';
import { type ClosedBooking, listBookedOf, listClosings } from './month-closings.store.ts';

/** A bank may take a payment back for so long. */
const MONTHS_LOOKED_AT = 13;

/** A month's bookings as they stand now, in the order of the file. */
export async function listMonthBookings(executor: Executor, month: string): Promise<Booking[]> {
  const span = readBookMonth(month);
  const accounts = getAccounts(operator.books.chart, operator.books.accountLength);
  return [
    ...(await listPaymentBookings(executor, span, accounts)),
    ...(await listCourierBookings(executor, span, accounts)),
  ];
}

/**
 * What the month is closed with: its own bookings, and those of closed months that came or changed after
 * they were closed.
 */
export async function listBookingsToClose(executor: Executor, month: string): Promise<ClosedBooking[]> {
  const closings = await listClosings(executor);
  const own = (await listMonthBookings(executor, month)).map((booking) => ({
    ...booking,
    month,
    isReversal: false,
  }));
  const late: ClosedBooking[] = [];
  for (const { closing } of closings.slice(0, MONTHS_LOOKED_AT).toReversed()) {
    const current = await listMonthBookings(executor, closing.month);
    const booked = await listBookedOf(executor, closing.month);
    late.push(...findLateBookings(current, booked).map((booking) => ({ ...booking, month: closing.month })));
  }
  return [...own, ...late];
}
