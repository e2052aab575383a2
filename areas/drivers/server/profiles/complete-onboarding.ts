import { listOpenSteps } from '#drivers/domain/list-open-steps.ts';
import type { OnboardingStep } from '#drivers/domain/onboarding-lists.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { announceDriver } from './announce-driver.ts';
import { type Driver, keepDriver, lockOwnDriver } from './drivers.store.ts';

const stepNames: Record<OnboardingStep, string> = {
  personal: 'persönliche Daten',
  vehicle: 'Fahrzeug',
  address: 'Adresse',
  documents: 'Dokumente',
  bank: 'Bankverbindung',
};

/**
 * Completes the onboarding once all five steps are complete: the driver then appears among those who await
 * approval. Has no effect if already complete. Throws ONBOARDING_INCOMPLETE naming what is missing.
 */
export async function completeOnboarding(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
): Promise<Driver> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const driver = await lockOwnDriver(tx, viewer, now);
    if (driver.onboardingCompleted) return driver;
    const open = listOpenSteps(driver).map((step) => stepNames[step]);
    if (open.length > 0) {
      const detail = open.join(', ');
      throw new AppError('ONBOARDING_INCOMPLETE', {
        message: `${errorCatalogue.ONBOARDING_INCOMPLETE.message}: ${detail}`,
        detail,
      });
    }
    const done = await keepDriver(tx, viewer.id, {
      onboardingCompleted: true,
      submittedAt: now,
      updatedAt: now,
    });
    await announceDriver(tx, viewer.id);
    return done;
  });
}
