import { expect, test } from 'vitest';
import { doubtAttempt } from './doubt-attempt.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 10, 20, 11, minutes, seconds));
const pickup = { lat: 53.55, lng: 9.99 };
const dropoff = { lat: 53.58, lng: 10.03 };
/** 0.0044 degrees of latitude are 489 m, 0.0046 are 512 m. */
const north = (by: number, measuredAt = at(25)) => ({ lat: dropoff.lat + by, lng: dropoff.lng, measuredAt });

const honest = {
  acceptedAt: at(0),
  pickUpReceivedAt: at(10),
  receivedAt: at(30),
  toldAt: at(30),
  clockAheadAtPickUp: 0,
  door: dropoff,
  fixes: [],
};
const batch = { ...honest, pickUpReceivedAt: at(29, 20) };

test.each([
  ['acts received one by one', honest, undefined],
  ['a batch without a fix', batch, { reason: 'receipts', seconds: 40 }],
  ['a batch over two minutes', { ...batch, pickUpReceivedAt: at(28) }, undefined],
  ['a batch with a fix at the door', { ...batch, fixes: [north(0.0044)] }, undefined],
  [
    'a batch with a track that ends at the sender',
    { ...batch, fixes: [{ ...pickup, measuredAt: at(9) }] },
    { reason: 'receipts', seconds: 40 },
  ],
  ['a batch with a fix far away', { ...batch, fixes: [north(0.0046)] }, { reason: 'receipts', seconds: 40 }],
  [
    'a batch with a fix from before the acceptance',
    { ...batch, acceptedAt: at(26), fixes: [north(0)] },
    { reason: 'receipts', seconds: 40 },
  ],
  ['a phone without a time', { ...honest, toldAt: undefined }, undefined],
  ['a clock a little ahead', { ...honest, toldAt: at(31, 59) }, undefined],
  ['a clock ahead', { ...honest, toldAt: at(32) }, { reason: 'clock', seconds: 120 }],
  ['a clock as much ahead at the pick-up', { ...honest, toldAt: at(35), clockAheadAtPickUp: 301 }, undefined],
  [
    'a clock put further ahead since',
    { ...honest, toldAt: at(35), clockAheadAtPickUp: 180 },
    { reason: 'clock', seconds: 120 },
  ],
])('%s', (_name, attempt, doubt) => {
  expect(doubtAttempt(attempt)).toEqual(doubt);
});
