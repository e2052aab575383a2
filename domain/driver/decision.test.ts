import { expect, test } from 'vitest';
import { findDecision } from './decision.ts';

const at = new Date(0);
const fresh = { onboardingCompleted: false, submittedAt: null, approvedAt: null, rejectedAt: null };

test('a driver awaits a decision from the end of the onboarding until there is one', () => {
  expect(findDecision(fresh)).toBe('none');
  const submitted = { ...fresh, onboardingCompleted: true, submittedAt: at };
  expect(findDecision(submitted)).toBe('awaiting');
  expect(findDecision({ ...submitted, approvedAt: at })).toBe('approved');
  expect(findDecision({ ...submitted, rejectedAt: at })).toBe('rejected');
  expect(findDecision({ ...submitted, onboardingCompleted: false })).toBe('none');
});
