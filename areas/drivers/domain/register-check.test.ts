import { expect, test } from 'vitest';
import { findFirstRegisterDue, findNextRegisterDue, findRegisterDue } from './register-check.ts';

const at = (text: string) => new Date(text);

test('the first look at a register entry is due three months after the approval, by the day in Hamburg', () => {
  expect(findFirstRegisterDue(at('2026-11-20T11:00:00Z'))).toBe('2027-02-20');
  expect(findFirstRegisterDue(at('2026-11-30T23:30:00Z'))).toBe('2027-03-01');
  expect(findFirstRegisterDue(at('2026-11-30T11:00:00Z'))).toBe('2027-02-28');
});

test('after a look the next one is due twelve months later', () => {
  expect(findNextRegisterDue('2027-02-18')).toBe('2028-02-18');
  expect(findNextRegisterDue('2028-02-29')).toBe('2029-02-28');
});

test('an approval before due days were kept counts, a later approval moves none, and without one nothing is due', () => {
  const approvedAt = at('2026-06-01T10:00:00Z');
  expect(findRegisterDue({ registerDueOn: null, approvedAt })).toBe('2026-09-01');
  expect(findRegisterDue({ registerDueOn: '2026-08-15', approvedAt })).toBe('2026-08-15');
  expect(findRegisterDue({ registerDueOn: null, approvedAt: null })).toBeNull();
});
