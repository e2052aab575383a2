/**
 * The days on which euro transfers are carried out. Source: ECB, 'Calendar of closing days of TARGET
 * Services'.
 */
import { Temporal } from 'temporal-polyfill';
import { dayOf } from './hamburg-days.ts';

const fixed = ['01-01', '05-01', '12-25', '12-26'];

/** Easter Sunday. Source: Butcher's algorithm, Nature 13 (1876), for the Gregorian calendar. */
function easterOf(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.trunc(year / 100), year % 100];
  const d = (19 * a + b - Math.trunc(b / 4) - Math.trunc((b - Math.trunc((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.trunc((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.trunc(f / 31), day: (f % 31) + 1 });
}

function isBankDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > 5 || fixed.includes(day.toString().slice(5))) return false;
  const easter = easterOf(day.year);
  return !day.equals(easter.subtract({ days: 2 })) && !day.equals(easter.add({ days: 1 }));
}

/** The first banking day on or after this instant's day in Hamburg: '2026-11-23'. */
export function getBankDay(now: Date): string {
  let day = dayOf(now);
  while (!isBankDay(day)) day = day.add({ days: 1 });
  return day.toString();
}
