import { expect, test } from 'vitest';
import { confirmStanding } from './confirm-standing.ts';
import { findPositionNeed, type NeedOfDelivery } from './find-position-need.ts';

const now = new Date('2026-11-20T11:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const METERS_NORTH = 1 / 111_195;
const place = { lat: 53.55, lng: 9.99 };
const north = (meters: number) => ({ lat: place.lat + meters * METERS_NORTH, lng: place.lng });

const carried = (more: Partial<NeedOfDelivery> = {}): NeedOfDelivery => ({
  status: 'in_transit',
  stopsBefore: 0,
  followedAt: secondsAgo(30),
  pickup: north(-5000),
  dropoff: north(5000),
  ...more,
});

test.each<[string, NeedOfDelivery[], string]>([
  ['without a parcel', [], 'idle'],
  ['while somebody looks at the next parcel aboard', [carried()], 'followed'],
  ['a minute and a half later', [carried({ followedAt: secondsAgo(91) })], 'carrying'],
  ['while nobody has looked yet', [carried({ followedAt: null })], 'carrying'],
  ['on the way to the pick-up, which nobody sees exactly', [carried({ status: 'assigned' })], 'carrying'],
  ['when another one is next', [carried({ stopsBefore: 1 }), carried({ followedAt: null })], 'carrying'],
  ['200 m from the door', [carried({ dropoff: north(200) })], 'door'],
  ['201 m from it', [carried({ dropoff: north(201) })], 'followed'],
  ['at the door', [carried({ dropoff: north(60), followedAt: null })], 'carrying'],
  ['200 m from the pick-up', [carried({ status: 'assigned', pickup: north(200) })], 'door'],
  [
    'at one door, 100 m from another',
    [carried({ dropoff: north(10) }), carried({ dropoff: north(100) })],
    'followed',
  ],
  ['200 m from where the parcel came from', [carried({ pickup: north(200), followedAt: null })], 'carrying'],
])('how closely a driver is needed: %s', (_when, inHand, need) => {
  expect(findPositionNeed(inHand, place, now)).toBe(need);
});

test('without a known place nobody is about to arrive', () => {
  expect(findPositionNeed([carried({ dropoff: north(100), followedAt: null })], undefined, now)).toBe(
    'carrying',
  );
});

test.each([
  ['the fix that it means', 100, 100, 0, true],
  ['a place that was confirmed before', 60, 100, 0, true],
  ['an older fix than it means, which was refused', 200, 100, 0, false],
  ['nothing new', 100, 100, 100, false],
  ['the future, beyond a wrong clock', 100, 100, -61, false],
])('a phone that stands confirms the last place: %s', (_what, measured, since, at, isConfirmed) => {
  const standing = { since: secondsAgo(since), at: secondsAgo(at) };
  const until = confirmStanding({ measuredAt: secondsAgo(measured) }, standing, now);
  expect(until).toEqual(isConfirmed ? secondsAgo(at) : undefined);
});
