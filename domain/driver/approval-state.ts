/** Where a driver stands with the admin's decision on the documents. */
export type Decision = 'none' | 'awaiting' | 'approved' | 'rejected';

interface Decided {
  onboardingCompleted: boolean;
  submittedAt: Date | null;
  approvedAt: Date | null;
  rejectedAt: Date | null;
}

/** What has been decided on a driver's documents; 'none' before the onboarding is finished. */
export function findApprovalState(driver: Decided): Decision {
  if (driver.approvedAt) return 'approved';
  if (driver.rejectedAt) return 'rejected';
  return driver.onboardingCompleted && driver.submittedAt ? 'awaiting' : 'none';
}
