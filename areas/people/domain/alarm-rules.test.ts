import { expect, test } from 'vitest';
import { type AlarmState, findReminderMinutes, judgeAlarm, listAlarmedDuties } from './alarm-rules.ts';

const now = new Date('2026-11-20T11:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const quiet: AlarmState = { causeSince: null, open: null };
const open = { toldAt: before(5), isAcknowledged: false, goneSince: null };

test.each([
  ['a cause that need not last raises at once', quiet, true, 0, 'raise'],
  ['one that has to last does not yet', quiet, true, 10, 'keep'],
  ['nor a moment before', { ...quiet, causeSince: before(9.9) }, true, 10, 'keep'],
  ['but then', { ...quiet, causeSince: before(10) }, true, 10, 'raise'],
  ['without a cause nothing is raised', { ...quiet, causeSince: before(60) }, false, 0, 'keep'],
  ['an open alarm is not raised twice', { causeSince: before(5), open }, true, 0, 'keep'],
  [
    'after half an hour it is told again',
    { causeSince: before(40), open: { ...open, toldAt: before(30) } },
    true,
    0,
    'remind',
  ],
  [
    'not if somebody looks after it',
    { causeSince: before(40), open: { ...open, toldAt: before(30), isAcknowledged: true } },
    true,
    0,
    'keep',
  ],
  ['the first look without the cause does not end it', { causeSince: before(5), open }, false, 0, 'fade'],
  [
    'nor one right after it',
    { causeSince: null, open: { ...open, goneSince: before(0.5) } },
    false,
    0,
    'keep',
  ],
  ['one a minute later does', { causeSince: null, open: { ...open, goneSince: before(1) } }, false, 0, 'end'],
  [
    'a cause that is back keeps it open',
    { causeSince: now, open: { ...open, goneSince: before(1) } },
    true,
    0,
    'keep',
  ],
] as const)('%s', (_name, state, hasCause, lastsMinutes, step) => {
  expect(judgeAlarm(state, { hasCause, lastsMinutes, reminderMinutes: 30, now })).toBe(step);
});

test('an emergency alarms all who may take it, again after its own minutes; any other the owners, half-hourly', () => {
  expect(listAlarmedDuties('emergency')).toEqual(['dispatcher', 'owner']);
  expect(listAlarmedDuties('late')).toEqual(['owner']);
  expect([findReminderMinutes('emergency', 2), findReminderMinutes('late', 20)]).toEqual([2, 30]);
});
