import { Temporal } from 'temporal-polyfill';

/** Easter Sunday. Source: Butcher's algorithm, Nature 13 (1876), for the Gregorian calendar. */
export function easterOf(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.trunc(year / 100), year % 100];
  const d = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.trunc((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.trunc(f / 31), day: (f % 31) + 1 });
}
