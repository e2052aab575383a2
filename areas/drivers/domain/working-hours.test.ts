import { expect, test } from 'vitest';
import { checkHours, checkWeek, type PlannedShift } from './working-hours.ts';

/** In winter: Berlin is an hour ahead. Thursday 19 and Friday 20 November 2026 are ordinary days. */
const shift = (
  day: number,
  from: string,
  until: string,
  breakMinutes: number,
  untilDay = day,
): PlannedShift => ({
  id: `${day} ${from}`,
  startsAt: new Date(`2026-11-${day}T${from}:00+01:00`),
  endsAt: new Date(`2026-11-${untilDay}T${until}:00+01:00`),
  breakMinutes,
});
const check = (...shifts: PlannedShift[]) =>
  [...checkHours(shifts).values()].map((found) =>
    found.map(({ source, isBroken }) => `${source}${isBroken ? ' !' : ''}`),
  );

test.each([
  ['eight hours', shift(20, '08:00', '16:30', 30), []],
  ['a minute more than eight', shift(20, '08:00', '16:31', 30), ['§ 3']],
  ['ten hours', shift(20, '08:00', '18:45', 45), ['§ 3']],
  ['a minute more than ten', shift(20, '08:00', '18:46', 45), ['§ 3 !']],
])('§ 3: a day of %s', (_what, planned, found) => {
  expect(check(planned)).toEqual([found]);
});

test('§ 3 counts all shifts of a day together', () => {
  expect(check(shift(20, '07:00', '12:00', 0), shift(20, '16:00', '21:30', 0))).toEqual([
    ['§ 3 !'],
    ['§ 3 !'],
  ]);
});

test.each([
  ['six hours without a break', shift(20, '08:00', '14:00', 0), []],
  ['more than six without one', shift(20, '08:00', '14:01', 0), ['§ 4 !']],
  ['more than six with 29 minutes', shift(20, '08:00', '14:30', 29), ['§ 4 !']],
  ['nine hours with half an hour', shift(20, '08:00', '17:30', 30), ['§ 3']],
  ['more than nine with half an hour', shift(20, '08:00', '17:31', 30), ['§ 3', '§ 4 !']],
  ['more than nine with 45 minutes', shift(20, '08:00', '17:46', 45), ['§ 3']],
])('§ 4: %s', (_what, planned, found) => {
  expect(check(planned)).toEqual([found]);
});

test.each([
  ['eleven hours of rest', '09:00', []],
  ['a minute less', '08:59', ['§ 5 !']],
])('§ 5: %s between two days', (_what, from, found) => {
  expect(check(shift(19, '16:00', '22:00', 0), shift(20, from, '13:00', 0))).toEqual([[], found]);
});

test('§ 5 counts the real hours of the night in which the clock is changed', () => {
  const evening = { ...shift(19, '18:00', '22:00', 0), id: 'a' };
  const spring = [
    { ...evening, startsAt: new Date('2026-03-28T17:00:00Z'), endsAt: new Date('2026-03-28T21:00:00Z') },
    {
      ...evening,
      id: 'b',
      startsAt: new Date('2026-03-29T07:00:00Z'),
      endsAt: new Date('2026-03-29T10:00:00Z'),
    },
  ];
  // From 22:00 to 09:00 by the clock, and ten hours.
  expect(check(...spring)[1]).toEqual(['§ 5 !', '§ 9']);
});

test.each([
  ['a Sunday', shift(22, '08:00', '12:00', 0), ['§ 9']],
  ['a Saturday night into Sunday', shift(21, '20:00', '01:00', 0, 22), ['§ 9']],
  ['a Saturday', shift(21, '08:00', '12:00', 0), []],
])('§ 9: %s', (_what, planned, found) => {
  expect(check(planned)).toEqual([found]);
});

const weeks = (hours: number, mean = 0) =>
  checkWeek({ weekMinutes: hours * 60, balanceMinutes: mean * 24 * 60 }).map(
    ({ text, isBroken }) => `${text}${isBroken ? ' !' : ''}`,
  );

test.each([
  ['48 hours', 48, []],
  [
    'a minute more than 48',
    48 + 1 / 60,
    ['48 h 1 min in der Woche, mehr als 48 nur mit Ausgleich in 24 Wochen'],
  ],
  ['60 hours', 60, ['60 h in der Woche, mehr als 48 nur mit Ausgleich in 24 Wochen']],
  ['more than 60', 61.5, ['61 h 30 min in der Woche, erlaubt sind höchstens 60 !']],
])('§ 3: a week of %s', (_what, hours, found) => {
  expect(weeks(hours)).toEqual(found);
});

test.each([
  ['48 hours', 48, []],
  ['more than 48', 49.25, ['49 h 15 min im Mittel von 24 Wochen, erlaubt sind 48 !']],
  ['less than a minute more than 48', 48.001, ['48 h 1 min im Mittel von 24 Wochen, erlaubt sind 48 !']],
])('§ 3: a mean of %s over 24 weeks', (_what, mean, found) => {
  expect(weeks(40, mean)).toEqual(found);
});

test('§ 3: warnings about a week and about the mean are shown beside each other', () => {
  expect(weeks(61, 50)).toHaveLength(2);
});
