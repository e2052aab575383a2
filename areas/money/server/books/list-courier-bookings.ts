import { shortId } from '#platform/contract/german-format.ts';
import type { Booking } from '#money/domain/booking.ts';
import type { Accounts } from '#money/domain/chart-of-accounts.ts';
import { dayOf, type Span } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listEarned, listTransferred } from './bookings.store.ts';

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

/** A week in which the deductions were higher than the earnings is booked the other way round. */
function toSide(cents: number, side: Booking['side']): Pick<Booking, 'cents' | 'side'> {
  if (cents >= 0) return { cents, side };
  return { cents: -cents, side: side === 'S' ? 'H' : 'S' };
}
const isMoney = ({ cents }: { cents: number }) => cents !== 0;

async function listCourierCosts(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  return (await listEarned(executor, span)).filter(isMoney).map((earned) => ({
    ...toSide(earned.cents, 'S'),
    account: accounts.courierCosts,
    contraAccount: accounts.couriers,
    day: dayOf(earned.lastAt).toString(),
    voucher: voucherOf(earned),
    text: `Verdienst Woche ab ${earned.week} ${earned.driverName}`,
  }));
}

async function listPayouts(executor: Executor, span: Span, accounts: Accounts): Promise<Booking[]> {
  const toBooking =
    (side: Booking['side'], word: string) =>
    (row: Awaited<ReturnType<typeof listTransferred>>[number]): Booking => ({
      ...toSide(row.cents, side),
      account: accounts.couriers,
      contraAccount: accounts.bank,
      day: dayOf(row.at).toString(),
      voucher: voucherOf(row),
      text: `${word} Woche ab ${row.week} ${row.driverName}`,
    });
  return [
    ...(await listTransferred(executor, span, false)).filter(isMoney).map(toBooking('S', 'Auszahlung')),
    ...(await listTransferred(executor, span, true)).filter(isMoney).map(toBooking('H', 'Rückläufer')),
  ];
}
