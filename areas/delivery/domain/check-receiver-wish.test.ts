import { expect, test } from 'vitest';
import { findWishProblem, mayWish } from './check-receiver-wish.ts';
import type { ReceiverWish } from '#adapters/domain/receiver-wishes.ts';
import { deliveryStatuses } from '#platform/domain/statuses.ts';

/** 12:00 in Hamburg. */
const NOON = new Date('2026-11-20T11:00:00.000Z');

test.each<[ReceiverWish, string, RegExp | undefined]>([
  ['neighbour', 'Familie Petersen, 2. Stock', undefined],
  ['neighbour', 'P', /Namen/],
  ['safe_place', 'Hinter dem Fahrradschuppen', undefined],
  ['safe_place', 'da', /Ort/],
  ['door_code', '#4711*', undefined],
  ['door_code', 'Schlüssel 12', undefined],
  ['door_code', '4'.repeat(21), /20 Zeichen/],
  ['door_code', '<b>', /20 Zeichen/],
  ['later_today', '17:30', undefined],
  ['later_today', '21:00', undefined],
  ['later_today', '21:01', /spätestens 21:00/],
  ['later_today', '12:00', /schon vorbei/],
  ['later_today', '12:01', undefined],
  ['later_today', '25:00', /Uhrzeit/],
  ['later_today', 'abends', /Uhrzeit/],
])('%s, %s', (wish, details, problem) => {
  const found = findWishProblem(wish, details, NOON);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test('a receiver may choose a wish until the parcel is handed over', () => {
  expect(deliveryStatuses.filter((status) => !mayWish({ status }))).toEqual(['delivered', 'cancelled']);
});
