import { expect, test } from 'vitest';
import { compareRough, planMeasuring, planReport } from './plan-report.ts';

const start = { lat: 53.55, lng: 9.99, at: 0 };
/** A place that many metres to the east, that many seconds later. */
const after = (seconds: number, meters: number) => ({
  lat: 53.55,
  lng: 9.99 + meters / (111_320 * Math.cos((53.55 * Math.PI) / 180)),
  at: seconds * 1000,
});
const idle = { need: 'idle', isLow: false } as const;
const carrying = { need: 'carrying', isLow: false } as const;
const followed = { need: 'followed', isLow: false } as const;
const door = { need: 'door', isLow: false } as const;
const saving = { need: 'followed', isLow: true } as const;

test('the first position is reported immediately', () => {
  for (const need of [idle, carrying, followed, door, saving])
    expect(planReport(undefined, start, need)).toBe(0);
});

test.each([
  ['without a parcel 49 m further is no news for five minutes', idle, 10, 49, 290],
  ['after five minutes it is, wherever', idle, 300, 0, 0],
  ['51 m further is one after a minute', idle, 10, 51, 50],
  ['and at once when that is over', idle, 75, 51, 0],
  ['who carries tells each 21 m, after fifteen seconds', carrying, 5, 21, 10],
  ['but not that he stands still, before others would call it old', carrying, 10, 19, 130],
  ['who is followed tells it after five', followed, 2, 21, 3],
  ['and who is about to arrive each 11 m', door, 2, 11, 3],
  ['nor more often with little power than each 20 seconds', saving, 10, 200, 10],
  ['nor less than 60 m', saving, 60, 59, 80],
])('whether a position is reported: %s', (_name, need, seconds, meters, wait) => {
  expect(planReport(start, after(seconds, meters), need)).toBe(wait * 1000);
});

test.each([
  [{ ...followed, isHidden: false }, 'watching'],
  [{ ...door, isHidden: false }, 'watching'],
  [{ ...carrying, isHidden: false }, 'asking'],
  [{ ...idle, isHidden: false }, 'asking'],
  [{ ...saving, isHidden: false }, 'asking'],
  [{ ...carrying, isHidden: true }, 'watching'],
] as const)(
  'the receiver stays on only for what is needed within seconds: %o is %s',
  (circumstances, how) => {
    expect(planMeasuring(circumstances)).toBe(how);
  },
);

test.each([
  [90, 20, 'still there'],
  [110, 20, 'moved'],
  [350, 300, 'still there'],
  [350, 500, 'unclear'],
  [700, 500, 'moved'],
])('a rough position %i m away, precise to %i m, says: %s', (meters, accuracyMeters, says) => {
  expect(compareRough(start, { ...after(0, meters), accuracyMeters })).toBe(says);
});
