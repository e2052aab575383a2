/** The state of the admin's approval decision on a driver's documents. */
export type Decision = 'none' | 'awaiting' | 'approved' | 'rejected';

interface Decided {
  onboardingCompleted: boolean;
  submittedAt: Date | null;
  approvedAt: Date | null;
  rejectedAt: Date | null;
}

/** The approval decision on a driver's documents; 'none' before the onboarding is complete. */
export function findApprovalState(driver: Decided): Decision {
  if (driver.approvedAt) return 'approved';
  if (driver.rejectedAt) return 'rejected';
  return driver.onboardingCompleted && driver.submittedAt ? 'awaiting' : 'none';
}
