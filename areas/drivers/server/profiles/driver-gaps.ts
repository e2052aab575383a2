import { isBriefingDue } from '#drivers/domain/briefing-due.ts';
import { findBriefing } from './find-briefing.ts';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { type ErrorCode, errorCatalogue } from '#platform/contract/errors.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { isSettingOn } from '#people/server/settings/is-setting-on.ts';
import type { Driver } from './drivers.store.ts';

export type GapName = z.infer<typeof driverState>['gaps'][number]['gap'];

export const gapErrors: Record<GapName, ErrorCode> = {
  onboarding: 'ONBOARDING_UNFINISHED',
  email: 'EMAIL_UNCONFIRMED_DRIVER',
  rejection: 'DOCUMENTS_REJECTED',
  approval: 'APPROVAL_MISSING',
  briefing: 'BRIEFING_DUE',
};

/** What this driver still needs before going online, in order. */
export async function listGaps(
  services: Pick<Services, 'clock' | 'config' | 'log'>,
  executor: Executor,
  viewer: Pick<SignedIn, 'emailConfirmed'>,
  driver: Driver,
): Promise<{ gap: GapName; text: string }[]> {
  const gaps: GapName[] = [];
  if (!viewer.emailConfirmed) gaps.push('email');
  if (!driver.onboardingCompleted) gaps.push('onboarding');
  const needsApproval = await isSettingOn(services, executor, 'driver_approval_required');
  // A rejection applies whatever the setting: an admin has checked the papers.
  if (driver.rejectedAt) gaps.push('rejection');
  else if (needsApproval && driver.onboardingCompleted && !driver.approvedAt) gaps.push('approval');
  // Whoever is online when it becomes due goes on, and reads it before the next time.
  if (!driver.isOnline && isBriefingDue(await findBriefing(executor, driver.userId), services.clock.now())) {
    gaps.push('briefing');
  }
  return gaps.map((gap) => ({ gap, text: errorCatalogue[gapErrors[gap]].message }));
}
