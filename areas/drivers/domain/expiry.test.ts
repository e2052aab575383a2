import { expect, test } from 'vitest';
import { daysLeft, endOfNotice, findPaperEnd, findReminder } from './expiry.ts';

const now = new Date('2026-11-20T22:59:00Z'); // still the 20th in Hamburg
const afterMidnight = new Date('2026-11-20T23:01:00Z');

test('a paper is valid until the end of its last day in Hamburg', () => {
  expect([daysLeft('2026-11-20', now), daysLeft('2026-11-20', afterMidnight)]).toEqual([0, -1]);
  expect(daysLeft('2027-02-20', now)).toBe(92);
});

test('a document counts as expiring for thirty days before its last day', () => {
  expect([endOfNotice(now), endOfNotice(afterMidnight)]).toEqual(['2026-12-20', '2026-12-21']);
});

test.each([
  ['2026-12-21', undefined],
  ['2026-12-20', 30],
  ['2026-11-28', 30],
  ['2026-11-27', 7],
  ['2026-11-20', 7],
  ['2026-11-19', undefined],
])('for a document that expires on %s the reminder %s is due', (expiresOn, due) => {
  expect(findReminder(expiresOn, now)).toBe(due);
});

test.each([
  [null, null],
  ['2026-12-21', null],
  ['2026-12-20', 'soon'],
  ['2026-11-20', 'soon'],
  ['2026-11-19', 'over'],
])('a document that expires on %s has the expiry state %s', (expiresOn, end) => {
  expect(findPaperEnd(expiresOn, now)).toBe(end);
});
