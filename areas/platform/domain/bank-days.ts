/**
 * The days on which euro transfers are carried out. Source: ECB, 'Calendar of closing days of TARGET
 * Services'.
 */
import { Temporal } from 'temporal-polyfill';
import { easterOf } from './easter.ts';
import { dayOf } from './hamburg-days.ts';

const fixed = ['01-01', '05-01', '12-25', '12-26'];

function isBankDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > 5 || fixed.includes(day.toString().slice(5))) return false;
  const easter = easterOf(day.year);
  return !day.equals(easter.subtract({ days: 2 })) && !day.equals(easter.add({ days: 1 }));
}

function firstBankDay(from: Temporal.PlainDate): Temporal.PlainDate {
  let day = from;
  while (!isBankDay(day)) day = day.add({ days: 1 });
  return day;
}

/** The first banking day on or after this instant's day in Hamburg: '2026-11-23'. */
export function getBankDay(now: Date): string {
  return firstBankDay(dayOf(now)).toString();
}

/** The banking day that is `count` of them after this day: '2026-11-20' and 2 become '2026-11-24'. */
export function addBankDays(day: string, count: number): string {
  let found = Temporal.PlainDate.from(day);
  for (let left = count; left > 0; left -= 1) found = firstBankDay(found.add({ days: 1 }));
  return found.toString();
}
