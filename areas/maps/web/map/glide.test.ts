import { expect, test } from 'vitest';
import { glidePoint, planGlide } from './glide.ts';

const place = (lng: number, at: number, isRough = false) => ({
  lat: 53.55,
  lng,
  at: at * 1000,
  label: 'Ihr Kurier',
  isRough,
});

test('a marker moves at the speed of the fixes, from its shown place', () => {
  const glide = planGlide({ lat: 53.55, lng: 9.9905 }, place(9.99, 0), place(9.992, 6), 1000);
  expect(glide).toMatchObject({ from: { lng: 9.9905 }, to: { lng: 9.992 }, startsAt: 1000, lastsMs: 6000 });
  if (!glide) return;
  expect(glidePoint(glide, 500).lng).toBe(9.9905);
  expect(glidePoint(glide, 4000).lng).toBeCloseTo(9.99125);
  expect(glidePoint(glide, 9000).lng).toBeCloseTo(9.992);
});

test('a marker is not animated over minutes', () => {
  expect(planGlide(place(9.99, 0), place(9.99, 0), place(9.991, 110), 0)?.lastsMs).toBe(15_000);
});

test.each([
  ['the first place', undefined, undefined, place(9.99, 0)],
  ['one after an area', place(9.99, 0), place(9.99, 0, true), place(9.991, 5)],
  ['an area', place(9.99, 0), place(9.99, 0), place(9.991, 5, true)],
  ['one far away', place(9.99, 0), place(9.99, 0), place(10.06, 5)],
  ['the same once more', place(9.99, 5), place(9.99, 5), place(9.99, 5)],
])('%s is shown immediately', (_name, shown, last, next) => {
  expect(planGlide(shown, last, next, 0)).toBeUndefined();
});
