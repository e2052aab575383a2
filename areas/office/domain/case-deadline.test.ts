import { expect, test } from 'vitest';
import { findCaseDue, resumeCaseDue } from './case-deadline.ts';

test.each([
  ['2026-11-20T11:00:00Z', '2026-12-04T22:59:59.999Z'],
  // Already the 21st in Hamburg.
  ['2026-11-20T23:30:00Z', '2026-12-05T22:59:59.999Z'],
  // Across the end of summer time.
  ['2026-10-20T11:00:00Z', '2026-11-03T22:59:59.999Z'],
])('a case opened at %s is due at the end of the fourteenth day after it', (openedAt, due) => {
  expect(findCaseDue(new Date(openedAt)).toISOString()).toBe(due);
});

test('the time that the customer takes for an answer is added to the term', () => {
  const due = new Date('2026-12-04T22:59:59.999Z');
  const asked = { askedAt: new Date('2026-11-22T10:00:00Z'), now: new Date('2026-11-25T11:00:00Z') };
  expect(resumeCaseDue(due, asked).toISOString()).toBe('2026-12-07T23:59:59.999Z');
});
