import { expect, test } from 'vitest';
import { type AttemptFacts, doubtAttempt } from './doubt-attempt.ts';
import { takeEvidence } from './track-evidence.ts';

const at = (minutes: number, seconds = 0) => new Date(Date.UTC(2026, 10, 20, 11, minutes, seconds));
const pickup = { lat: 53.55, lng: 9.99 };
/** 4.3 km away as the crow flies; 0.0044 degrees of latitude are 489 m, 0.0046 are 512 m. */
const door = { lat: 53.58, lng: 10.03 };
/** 278 m from the pick-up. */
const nextDoor = { lat: 53.5525, lng: 9.99 };
const north = (place: typeof door, by = 0, measuredAt = at(25)) => ({
  lat: place.lat + by,
  lng: place.lng,
  measuredAt,
});
const far = { lat: 53.61, lng: 9.93 };

const honest: AttemptFacts = {
  acceptedAt: at(0),
  pickedUpAt: at(10),
  endedAt: at(30),
  pickUpReceivedAt: at(10),
  receivedAt: at(30),
  toldAt: at(30),
  clockAheadAtPickUp: 0,
  pickup,
  door,
  vehicle: 'Fahrrad',
  fixes: [],
};
/** Acts at these times, sent at once. */
const acts = (pickedUpAt: Date, endedAt: Date) => ({
  pickedUpAt,
  endedAt,
  pickUpReceivedAt: pickedUpAt,
  receivedAt: endedAt,
  toldAt: endedAt,
});
const batch = { ...honest, pickUpReceivedAt: at(29, 20) };

test.each<[string, Partial<AttemptFacts>, ReturnType<typeof doubtAttempt>]>([
  ['acts received one by one', {}, undefined],
  ['a batch without a fix', batch, { reason: 'receipts', seconds: 40 }],
  ['a batch over two minutes', { ...batch, pickUpReceivedAt: at(28) }, undefined],
  ['a batch with a fix at the door', { ...batch, fixes: [north(door, 0.0044)] }, undefined],
  [
    'a batch with a track that ends at the sender',
    { ...batch, fixes: [north(pickup, 0, at(9))] },
    { reason: 'receipts', seconds: 40 },
  ],
  [
    'a batch with a fix far away',
    { ...batch, fixes: [north(door, 0.0046)] },
    { reason: 'receipts', seconds: 40 },
  ],
  [
    'a batch with a fix from before the acceptance',
    { ...batch, acceptedAt: at(20), pickedUpAt: at(21), fixes: [north(door, 0, at(16))] },
    { reason: 'receipts', seconds: 40 },
  ],
  ['a batch for the next door', { ...batch, door: nextDoor }, undefined],
  ['a phone without a time', { toldAt: undefined }, undefined],
  ['a clock a little ahead', { toldAt: at(31, 59) }, undefined],
  ['a clock ahead', { toldAt: at(32) }, { reason: 'clock', seconds: 120 }],
  ['a clock as much ahead at the pick-up', { toldAt: at(35), clockAheadAtPickUp: 301 }, undefined],
  [
    'a clock put further ahead since',
    { toldAt: at(35), clockAheadAtPickUp: 180 },
    { reason: 'clock', seconds: 120 },
  ],
  ['accepted at the sender, no location', acts(at(0, 20), at(30)), undefined],
  [
    'accepted at the sender, standing there before',
    { ...acts(at(0, 20), at(30)), fixes: [north(pickup, 0, at(-2)), north(door)] },
    undefined,
  ],
  [
    'picked up at once, from far away',
    { ...acts(at(0, 20), at(30)), fixes: [{ ...far, measuredAt: at(0) }, north(door)] },
    { reason: 'pickup_place', seconds: 20 },
  ],
  ['the next door within a minute, no location', { ...acts(at(10), at(11)), door: nextDoor }, undefined],
  [
    'the next door within a minute, by the track',
    {
      ...acts(at(10), at(11)),
      door: nextDoor,
      fixes: [north(pickup, 0, at(10)), north(nextDoor, 0, at(11))],
    },
    undefined,
  ],
  [
    'the next door within a minute, from elsewhere',
    { ...acts(at(10), at(11)), door: nextDoor, fixes: [{ ...far, measuredAt: at(10) }] },
    { reason: 'pickup_place', seconds: 60 },
  ],
  [
    'over 700 m by car in a minute, never seen at the door',
    {
      ...acts(at(10), at(11)),
      door: { lat: 53.5565, lng: 9.99 },
      vehicle: 'Auto',
      fixes: [north(pickup, 0, at(10))],
    },
    { reason: 'door_place', seconds: 60 },
  ],
  ['a redelivery from the driver’s hands', { ...acts(at(10), at(11)), pickup: null }, undefined],
  [
    'a redelivery, never seen at the door',
    { ...acts(at(10), at(11)), pickup: null, fixes: [{ ...far, measuredAt: at(10) }] },
    { reason: 'door_place', seconds: 60 },
  ],
  ['4.3 km by bicycle in 8 minutes', acts(at(10), at(18)), undefined],
  ['4.3 km by bicycle in 5 minutes', acts(at(10), at(15)), { reason: 'way', seconds: 300 }],
  ['4.3 km by car in 5 minutes', { ...acts(at(10), at(15)), vehicle: 'Auto' }, undefined],
  ['4.3 km by car in a minute', { ...acts(at(10), at(11)), vehicle: 'Auto' }, { reason: 'way', seconds: 60 }],
  ['4.3 km in a vehicle not known in 5 minutes', { ...acts(at(10), at(15)), vehicle: null }, undefined],
  [
    'the pick-up pressed at the door, but the track was at both',
    { ...acts(at(29), at(30)), fixes: [north(pickup, 0, at(9)), north(door, 0, at(29))] },
    undefined,
  ],
  [
    'the pick-up pressed at the door, seen at the door alone',
    { ...acts(at(29), at(30)), fixes: [north(door, 0, at(29))] },
    { reason: 'way', seconds: 60 },
  ],
  [
    'acts with time between them and gaps in the track',
    { fixes: [{ ...far, measuredAt: at(5) }] },
    undefined,
  ],
])('%s', (_name, change, doubt) => {
  expect(doubtAttempt({ ...honest, ...change })).toEqual(doubt);
});

test('of the track of a held attempt the nearest fix to each place is kept, roughly', () => {
  const fixes = [
    north(pickup, 0, at(-10)),
    north(pickup, 0.00037, at(9)),
    { ...far, measuredAt: at(12) },
    north(door, 0.0046, at(29)),
  ];
  expect(takeEvidence({ ...honest, fixes })).toEqual({
    fixCount: 3,
    pickup: { lat: 53.5504, lng: 9.99, meters: 40, at: '2026-11-20T11:09:00.000Z' },
    door: { lat: 53.5846, lng: 10.03, meters: 510, at: '2026-11-20T11:29:00.000Z' },
  });
  expect(takeEvidence(honest)).toEqual({ fixCount: 0, pickup: null, door: null });
});
