import { expect, test } from 'vitest';
import { type Fix, isStale, refuseFix, sortFixes } from './plausible-fix.ts';

const NOW = new Date('2026-11-20T11:00:00.000Z');
const METERS_PER_DEGREE = 111_195;

/** A fix so many seconds ago, so many metres to the north. */
const fix = (secondsAgo: number, meters = 0, accuracyMeters: number | null = 10): Fix => ({
  lat: 53.55 + meters / METERS_PER_DEGREE,
  lng: 9.99,
  accuracyMeters,
  measuredAt: new Date(NOW.getTime() - secondsAgo * 1000),
});

test.each([
  ['the first one is taken', undefined, fix(0), undefined],
  ['one a minute ahead is a clock that is off', undefined, fix(-60), undefined],
  ['one further ahead is not taken', undefined, fix(-61), 'future'],
  ['one of 24 hours ago is taken', undefined, fix(24 * 3600), undefined],
  ['an older one is not', undefined, fix(24 * 3600 + 1), 'old'],
  ['one within 500 m is taken', undefined, fix(0, 0, 500), undefined],
  ['one that knows less is not', undefined, fix(0, 0, 501), 'inaccurate'],
  ['one that says nothing of its accuracy is taken', undefined, fix(0, 0, null), undefined],
  ['the same once more is not', fix(10), fix(10), 'repeated'],
  ['one before the last is not', fix(10), fix(11), 'repeated'],
  ['450 m in ten seconds are driven', fix(10), fix(0, 450), undefined],
  ['600 m are not', fix(10), fix(0, 600), 'too_fast'],
  ['unless the last one was known that roughly', fix(10, 0, 400), fix(0, 600), undefined],
  ['twenty kilometres in ten minutes are driven', fix(600), fix(0, 20_000), undefined],
])('%s', (_name, last, next, refusal) => {
  expect(refuseFix(last, next, NOW)).toBe(refusal);
});

test('a batch is accepted in the order of measurement, and rejected fixes are counted', () => {
  const batch = [fix(10, 200), fix(30), fix(20, 5000), fix(20, 100), fix(-600), fix(0, 300, 900)];
  const { taken, dropped } = sortFixes(fix(40), batch, NOW);
  expect(taken).toEqual([fix(30), fix(20, 100), fix(10, 200)]);
  expect(dropped).toEqual({ future: 1, old: 0, inaccurate: 1, too_fast: 1, repeated: 0 });
});

test('a position is stale after three minutes', () => {
  expect(isStale(fix(180).measuredAt, NOW)).toBe(false);
  expect(isStale(fix(181).measuredAt, NOW)).toBe(true);
});
