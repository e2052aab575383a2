import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { BRIEFING_VERSION } from '#drivers/domain/onboarding-lists.ts';
import { insertBriefing } from './briefings.store.ts';
import { updateDriver } from './drivers.store.ts';

export interface OnboardingData {
  dateOfBirth: string;
  age: number;
  nationality: string;
  address: string;
  vehicleType: VehicleType;
  plateNumber: string | null;
  maxLoadKg: number;
  bankName: string;
  accountHolderName: string;
  accountNumber: string;
  routingNumber: string;
}

/**
 * A complete onboarding without documents, as of somebody approved long ago, and what is read before going
 * online: for demo and tests.
 */
export async function seedOnboarding(
  executor: Executor,
  userId: string,
  data: OnboardingData,
  now: Date,
  { isApproved = false } = {},
): Promise<void> {
  await updateDriver(executor, userId, {
    ...data,
    onboardingCompleted: true,
    submittedAt: now,
    ...(isApproved && { approvedAt: now }),
    updatedAt: now,
  });
  await insertBriefing(executor, { driverId: userId, version: BRIEFING_VERSION, confirmedAt: now });
}
