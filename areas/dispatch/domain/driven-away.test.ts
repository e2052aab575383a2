import { expect, test } from 'vitest';
import { listDrivenAway } from './driven-away.ts';

const door = { lat: 53.55, lng: 10 };
const noon = new Date('2026-11-20T12:00:00Z');
/** So many metres north of the door, so many seconds after the pick-up. */
const fix = (meters: number, seconds: number) => ({
  lat: door.lat + meters / 111_195,
  lng: door.lng,
  measuredAt: new Date(noon.getTime() + seconds * 1000),
});
const parcel = { id: 'a', status: 'picked_up', pickup: door, pickedUpAt: noon, isFirstAttempt: true };
const list = (fixes: ReturnType<typeof fix>[], ...others: object[]) =>
  listDrivenAway([parcel, ...(others as (typeof parcel)[])], fixes);

test('two fixes in a row beyond 150 m from the pick-up are the way to the receiver', () => {
  expect(list([fix(151, 20), fix(300, 40)])).toEqual(['a']);
});

test.each([
  ['one fix alone, which may be a jump', [fix(20, 20), fix(300, 40)]],
  ['a fix back at the door', [fix(300, 20), fix(149, 40)]],
  ['fixes from before the pick-up', [fix(300, -40), fix(300, 20)]],
])('%s is not', (_name, fixes) => {
  expect(list(fixes)).toEqual([]);
});

test('a driver who stands at another pick-up still collects', () => {
  const other = { ...parcel, id: 'b', status: 'assigned', pickedUpAt: null, pickup: fix(320, 0) };
  expect(list([fix(300, 20), fix(310, 40)], other)).toEqual([]);
  expect(list([fix(500, 60), fix(700, 80)], other)).toEqual(['a']);
});

test('what is on the way already, and a parcel that was aboard before, are left alone', () => {
  const away = [fix(300, 20), fix(400, 40)];
  expect(listDrivenAway([{ ...parcel, status: 'in_transit' }], away)).toEqual([]);
  expect(listDrivenAway([{ ...parcel, isFirstAttempt: false }], away)).toEqual([]);
});
