import { expect, test } from 'vitest';
import { toFigures } from '#people/server/settings/get-figures.ts';
import { compareNumbers, isTargetMet } from './compare-numbers.ts';

const targets = toFigures({});
const figures = {
  orderCount: 100,
  revenueCents: 200_000,
  deliveredCount: 60,
  keptCount: 57,
  keptShare: 0.95,
  acceptedCount: 90,
  medianMinutes: 4,
  ninetiethMinutes: 11,
  cancelledCount: 4,
  cancelledShare: 0.04,
  ratingCount: 12,
  averageRating: 4.8,
};

test('each figure stands beside the span before, and the server says which is better', () => {
  const before = { ...figures, orderCount: 90, keptShare: 0.9, medianMinutes: 3, cancelledShare: 0.05 };
  expect(compareNumbers(figures, before, targets)).toMatchObject({
    orders: { before: 90, verdict: 'better' },
    revenue: { before: 200_000, verdict: 'same' },
    kept: { before: 0.9, verdict: 'better' },
    median: { before: 3, verdict: 'worse' },
    cancelled: { before: 0.05, verdict: 'better' },
  });
});

test('what was counted fewer than 30 times in either span is not compared', () => {
  const few = { ...figures, deliveredCount: 29 };
  for (const compared of [compareNumbers(few, figures, targets), compareNumbers(figures, few, targets)]) {
    expect(compared).toMatchObject({
      orders: { verdict: 'same' },
      kept: { before: null, verdict: null },
      rating: { before: null, verdict: null },
    });
  }
  expect(compareNumbers(figures, null, targets).orders).toEqual({
    before: null,
    verdict: null,
    target: null,
    isTargetMet: null,
  });
});

test('a target is met at its very value, and unknown while too little was counted', () => {
  expect(isTargetMet('kept', figures, targets)).toBe(true);
  expect(isTargetMet('kept', { ...figures, keptShare: 0.949 }, targets)).toBe(false);
  expect(isTargetMet('kept', { ...figures, deliveredCount: 29 }, targets)).toBeNull();
  expect(isTargetMet('ninetieth', figures, targets)).toBe(false);
  expect(isTargetMet('ninetieth', { ...figures, ninetiethMinutes: 10 }, targets)).toBe(true);
  expect(isTargetMet('cancelled', { ...figures, cancelledShare: 0.05 }, targets)).toBe(true);
  expect(isTargetMet('rating', figures, targets)).toBeNull();
  expect(isTargetMet('rating', { ...figures, ratingCount: 30 }, targets)).toBe(true);
  expect(isTargetMet('orders', figures, targets)).toBeNull();
});
