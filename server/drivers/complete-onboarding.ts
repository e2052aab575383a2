import type { Executor } from '#server/platform/database.ts';
import { updateDriver } from './drivers.store.ts';

export interface OnboardingData {
  dateOfBirth: string;
  age: number;
  nationality: string;
  address: string;
  vehicleType: string;
  plateNumber: string | null;
  maxLoadKg: number;
  bankName: string;
  accountHolderName: string;
  accountNumber: string;
  routingNumber: string;
}

/** Stores what the onboarding collects and marks it finished. The demo's drivers are made this way. */
export async function completeOnboarding(
  executor: Executor,
  userId: string,
  data: OnboardingData,
  now: Date,
): Promise<void> {
  await updateDriver(executor, userId, { ...data, onboardingCompleted: true, updatedAt: now });
}
