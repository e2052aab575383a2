import { expect, test } from 'vitest';
import { findApprovalState } from './approval-state.ts';

const at = new Date(0);
const fresh = { onboardingCompleted: false, submittedAt: null, approvedAt: null, rejectedAt: null };

test('a driver awaits a decision from the end of the onboarding until it is made', () => {
  expect(findApprovalState(fresh)).toBe('none');
  const submitted = { ...fresh, onboardingCompleted: true, submittedAt: at };
  expect(findApprovalState(submitted)).toBe('awaiting');
  expect(findApprovalState({ ...submitted, approvedAt: at })).toBe('approved');
  expect(findApprovalState({ ...submitted, rejectedAt: at })).toBe('rejected');
  expect(findApprovalState({ ...submitted, onboardingCompleted: false })).toBe('none');
});
