import { expect, test } from 'vitest';
import { listDays, listMonths, readBookMonth } from './book-months.ts';

test('a month goes from midnight to midnight in Hamburg, across a clock change', () => {
  expect(readBookMonth('2026-03')).toEqual({
    key: '2026-03',
    label: 'März 2026',
    start: new Date('2026-02-28T23:00:00Z'),
    end: new Date('2026-03-31T22:00:00Z'),
  });
});

test('its days are consecutive, including those with 23 and 25 hours', () => {
  for (const [month, count, hours] of [
    ['2026-02', 28, 24],
    ['2028-02', 29, 24],
    ['2026-03', 31, 23],
    ['2026-10', 31, 25],
  ] as const) {
    const days = listDays(month);
    expect(days).toHaveLength(count);
    const { start, end } = readBookMonth(month);
    expect([days[0]?.start, days.at(-1)?.end]).toEqual([start, end]);
    for (const [index, day] of days.entries()) expect(day.end).toEqual(days[index + 1]?.start ?? end);
    const odd = days
      .map((day) => (day.end.getTime() - day.start.getTime()) / 3_600_000)
      .filter((h) => h !== 24);
    expect(odd).toEqual(hours === 24 ? [] : [hours]);
  }
  expect(listDays('2026-03')[28]).toMatchObject({ key: '2026-03-29', label: '29.03.2026' });
});

test('the last months end with the current one, which may have begun only in Hamburg', () => {
  expect(listMonths(new Date('2026-01-15T12:00:00Z'), 3).map(({ key }) => key)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
  expect(listMonths(new Date('2026-10-31T23:30:00Z'), 1).map(({ label }) => label)).toEqual([
    'November 2026',
  ]);
});
