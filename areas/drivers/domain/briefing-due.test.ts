import { expect, test } from 'vitest';
import { isBriefingDue } from './briefing-due.ts';
import { liftingBriefing } from './lifting-briefing.ts';
import { BRIEFING_VERSION } from './onboarding-lists.ts';

test('a driver reads how to lift before the first time online, and again from the same day a year later', () => {
  const now = new Date('2026-11-20T11:00:00Z');
  expect(isBriefingDue(undefined, now)).toBe(true);
  expect(isBriefingDue(now, now)).toBe(false);
  expect(isBriefingDue(new Date('2025-11-21T07:00:00Z'), now)).toBe(false);
  expect(isBriefingDue(new Date('2025-11-20T22:59:00Z'), now)).toBe(true);
  // 00:30 in Hamburg, so it is a day later there.
  expect(isBriefingDue(new Date('2025-11-20T23:30:00Z'), now)).toBe(false);
});

test('a changed text has a new version', () => {
  const { title, lead, rules } = liftingBriefing;
  const text = [title, lead, ...rules].join('\n');
  // Of every byte and its place: whoever changes one raises the version, and writes both here.
  const sum = new TextEncoder()
    .encode(text)
    .reduce((total, byte, at) => (total * 31 + byte + at) % 1_000_003, 7);
  expect({ version: BRIEFING_VERSION, letters: text.length, sum }).toMatchInlineSnapshot(`
    {
      "letters": 989,
      "sum": 364003,
      "version": 1,
    }
  `);
});
