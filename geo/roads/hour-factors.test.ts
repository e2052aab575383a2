import { expect, test } from 'vitest';
import { getHourFactor } from './hour-factors.ts';

test('rides take longest in the rush hours of a workday, and least at night', () => {
  const wednesday = (hour: string) => getHourFactor('car', new Date(`2026-11-25T${hour}:30:00+01:00`));
  expect(wednesday('08')).toBeGreaterThan(1.2);
  expect(wednesday('17')).toBeGreaterThan(1.2);
  expect(wednesday('03')).toBeLessThan(0.85);
  expect(wednesday('11')).toBeCloseTo(1.05);
});

test('a Sunday morning has no rush hour', () => {
  expect(getHourFactor('scooter', new Date('2026-11-22T08:30:00+01:00'))).toBeLessThan(0.9);
});

test('the hour is local time in Hamburg, in summer and in winter', () => {
  const winter = getHourFactor('car', new Date('2026-01-14T07:30:00Z'));
  const summer = getHourFactor('car', new Date('2026-07-15T06:30:00Z'));
  expect(winter).toBe(summer);
  expect(winter).toBe(getHourFactor('car', new Date('2026-11-25T08:30:00+01:00')));
});

test('a bike is equally fast at every hour, and so is every vehicle without an hour', () => {
  expect(getHourFactor('bike', new Date('2026-11-25T08:30:00+01:00'))).toBe(1);
  expect(getHourFactor('car', undefined)).toBe(1);
});
