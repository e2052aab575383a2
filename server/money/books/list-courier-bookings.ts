import { shortId } from '#contract/platform/german-format.ts';
import type { Accounts } from '#domain/billing/chart-of-accounts.ts';
import { dayOf, type Span } from '#domain/calendar/hamburg-days.ts';
import type { Executor } from '#server/platform/database.ts';
import { listEarned, listTransferred } from './bookings.store.ts';
import type { Booking } from './write-datev.ts';

/**
 * What drivers earn and are paid. A driver's earnings and their transfer carry the same voucher, made of week
 * and driver: so the couriers' open items clear each other.
 */
export async function listCourierBookings(
  executor: Executor,
  span: Span,
  accounts: Accounts,
): Promise<Booking[]> {
  return [
    ...(await listCourierCosts(executor, span, accounts)),
    ...(await listPayouts(executor, span, accounts)),
  ];
}

const voucherOf = ({ week, driverId }: { week: string; driverId: string }) => `${week}-${shortId(driverId)}`;

async function listCourierCosts(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  return (await listEarned(executor, span)).map((earned) => ({
    cents: earned.cents,
    side: 'S',
    account: accounts.courierCosts,
    contraAccount: accounts.couriers,
    day: dayOf(earned.lastAt).toString(),
    voucher: voucherOf(earned),
    text: `Zustellungen Woche ab ${earned.week} ${earned.driverName}`,
  }));
}

async function listPayouts(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  const toBooking =
    (side: Booking['side'], word: string) =>
    (row: Awaited<ReturnType<typeof listTransferred>>[number]): Booking => ({
      cents: row.cents,
      side,
      account: accounts.couriers,
      contraAccount: accounts.bank,
      day: dayOf(row.at).toString(),
      voucher: voucherOf(row),
      text: `${word} Woche ab ${row.week} ${row.driverName}`,
    });
  return [
    ...(await listTransferred(executor, span, false)).map(toBooking('S', 'Auszahlung')),
    ...(await listTransferred(executor, span, true)).map(toBooking('H', 'Rückläufer')),
  ];
}
