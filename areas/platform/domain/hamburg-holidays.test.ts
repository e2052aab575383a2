import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { findHoliday } from './hamburg-holidays.ts';

test('the ten public holidays of Hamburg in 2026', () => {
  const first = Temporal.PlainDate.from('2026-01-01');
  const days = Array.from({ length: 365 }, (_, index) => first.add({ days: index }));
  const found = days.flatMap((day) => (findHoliday(day) ? [`${day.toString()} ${findHoliday(day)}`] : []));
  expect(found).toEqual([
    '2026-01-01 Neujahr',
    '2026-04-03 Karfreitag',
    '2026-04-06 Ostermontag',
    '2026-05-01 Tag der Arbeit',
    '2026-05-14 Christi Himmelfahrt',
    '2026-05-25 Pfingstmontag',
    '2026-10-03 Tag der Deutschen Einheit',
    '2026-10-31 Reformationstag',
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
  ]);
});
