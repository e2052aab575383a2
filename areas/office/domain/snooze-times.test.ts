import { expect, test } from 'vitest';
import { listSnoozeTimes } from './snooze-times.ts';

const times = (now: string) =>
  listSnoozeTimes(new Date(now)).map(({ label, at }) => `${label} ${at.toISOString().slice(0, 16)}`);

test('a message can be put off for an hour, until four, tomorrow and Monday, by Hamburg’s clock', () => {
  expect(times('2026-11-19T10:00:00Z')).toEqual([
    'in 1 Stunde 2026-11-19T11:00',
    'heute 16:00 2026-11-19T15:00',
    'morgen 8:00 2026-11-20T07:00',
    'Montag 8:00 2026-11-23T07:00',
  ]);
});

test('what is over is not offered, and on a Sunday tomorrow is Monday', () => {
  expect(times('2026-11-22T15:00:00Z')).toEqual([
    'in 1 Stunde 2026-11-22T16:00',
    'morgen 8:00 2026-11-23T07:00',
  ]);
});

test('across the change of clocks eight is eight', () => {
  expect(times('2026-10-24T12:00:00Z').slice(-2)).toEqual([
    'morgen 8:00 2026-10-25T07:00',
    'Montag 8:00 2026-10-26T07:00',
  ]);
});
