import type { Temporal } from 'temporal-polyfill';
import { easterOf } from './easter.ts';

const fixed: Readonly<Record<string, string>> = {
  '01-01': 'Neujahr',
  '05-01': 'Tag der Arbeit',
  '10-03': 'Tag der Deutschen Einheit',
  '10-31': 'Reformationstag',
  '12-25': '1. Weihnachtstag',
  '12-26': '2. Weihnachtstag',
};
/** In days from Easter Sunday. */
const movable: Readonly<Record<number, string>> = {
  [-2]: 'Karfreitag',
  1: 'Ostermontag',
  39: 'Christi Himmelfahrt',
  50: 'Pfingstmontag',
};

/** The public holiday on this day. Source: Hamburgisches Feiertagsgesetz § 1. */
export function findHoliday(day: Temporal.PlainDate): string | undefined {
  return fixed[day.toString().slice(5)] ?? movable[easterOf(day.year).until(day).days];
}
