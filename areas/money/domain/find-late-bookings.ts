import type { Booking } from './booking.ts';

/** One of a closed month, booked in another. */
export interface LateBooking extends Booking {
  /** Takes back what was booked and does not hold any more: its sides are turned. */
  isReversal: boolean;
}

/** What makes a booking the same one: a name in its text may be erased meanwhile. */
const keyOf = ({ account, contraAccount, side, cents, day, voucher }: Booking) =>
  [account, contraAccount, side, cents, day, voucher].join('|');

const turn = (booking: Booking): Booking => ({ ...booking, side: booking.side === 'S' ? 'H' : 'S' });

/**
 * What a closed month lacks to be as it stands now: each booking that came later, and a reversal of each that
 * was booked and does not hold any more. `booked` is all that was booked of that month, also by later ones:
 * together with the result it is `current`, and asked again there is nothing.
 */
export function findLateBookings(current: readonly Booking[], booked: readonly LateBooking[]): LateBooking[] {
  const unmatched = new Map<string, { booking: Booking; count: number }>();
  const add = (booking: Booking, count: number) => {
    const key = keyOf(booking);
    unmatched.set(key, { booking, count: (unmatched.get(key)?.count ?? 0) + count });
  };
  for (const booking of booked) {
    if (booking.isReversal) add(turn(booking), 1);
    else add(booking, -1);
  }
  for (const booking of current) add(booking, 1);
  return [...unmatched.values()].flatMap(({ booking, count }) => {
    const { account, contraAccount, cents, day, voucher, text } = booking;
    const isReversal = count < 0;
    const side = isReversal ? turn(booking).side : booking.side;
    const late = { cents, side, account, contraAccount, day, voucher, text, isReversal };
    return Array.from({ length: Math.abs(count) }, () => late);
  });
}
