import { expect, test } from 'vitest';
import { findTrackingEnd } from './tracking-link.ts';

const at = new Date('2026-11-20T11:00:00Z');
const later = new Date('2026-11-22T11:00:00Z');

test('the receiver’s link ends 48 hours after the delivery', () => {
  const delivery = { status: 'delivered', deliveryConfirmedAt: at, updatedAt: new Date(0) } as const;
  expect(findTrackingEnd(delivery)).toEqual(later);
});

test('after a cancellation the receiver’s link ends 48 hours later too', () => {
  const delivery = { status: 'cancelled', deliveryConfirmedAt: null, updatedAt: at } as const;
  expect(findTrackingEnd(delivery)).toEqual(later);
});

test.each(['paid', 'pending', 'in_transit', 'recipient_absent'] as const)(
  'the link of a delivery that is %s has no end yet',
  (status) => {
    expect(findTrackingEnd({ status, deliveryConfirmedAt: null, updatedAt: at })).toBeUndefined();
  },
);
