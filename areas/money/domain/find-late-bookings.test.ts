import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from './booking.ts';
import { findLateBookings, type LateBooking } from './find-late-bookings.ts';

const refund: Booking = {
  cents: 1234,
  side: 'H',
  account: '1360',
  contraAccount: '10000',
  day: '2026-10-28',
  voucher: 'RE-2026-000042',
  text: 'Erstattung ABC',
};
const asBooked = (booking: Booking): LateBooking => ({ ...booking, isReversal: false });

test('what came after a month was closed is late, as often as it came', () => {
  expect(findLateBookings([refund, refund], [asBooked(refund)])).toEqual([asBooked(refund)]);
});

test('what was booked and does not hold any more is reversed', () => {
  expect(findLateBookings([], [asBooked(refund)])).toEqual([{ ...refund, side: 'S', isReversal: true }]);
});

test('an erased name makes no booking late', () => {
  expect(findLateBookings([{ ...refund, text: '' }], [asBooked(refund)])).toEqual([]);
});

const bookings = fc.array(
  fc.record({
    cents: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom<'S' | 'H'>('S', 'H'),
    account: fc.constantFrom('1360', '8400'),
    contraAccount: fc.constant('10000'),
    day: fc.constantFrom('2026-10-01', '2026-10-31'),
    voucher: fc.constantFrom('A', 'B'),
    text: fc.constant(''),
  }),
  { maxLength: 12 },
);
const balance = (all: Booking[]) =>
  all.reduce<Record<string, number>>((sums, { account, side, cents }) => {
    sums[account] = (sums[account] ?? 0) + (side === 'S' ? cents : -cents);
    return sums;
  }, {});

test('however a closed month changes, late bookings bring it to its present balances, and only once', () => {
  fc.assert(
    fc.property(bookings, bookings, bookings, (first, then, later) => {
      let booked = first.map(asBooked);
      for (const current of [then, later]) {
        booked = [...booked, ...findLateBookings(current, booked)];
        const zero = { '1360': 0, '8400': 0 };
        expect({ ...zero, ...balance(booked) }).toEqual({ ...zero, ...balance(current) });
        expect(findLateBookings(current, booked)).toEqual([]);
      }
    }),
  );
});
