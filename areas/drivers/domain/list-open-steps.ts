import { type IdentityKind, type OnboardingStep, onboardingSteps } from './onboarding-lists.ts';
import { platedVehicles, type VehicleType } from '#maps/domain/vehicle-types.ts';
import { listKeptKinds, type PaperKeys } from './kept-documents.ts';
import { listMissingDocuments } from './required-documents.ts';

interface OnboardingFacts extends PaperKeys {
  identityKind: IdentityKind | null;
  fullName: string;
  phone: string;
  dateOfBirth: string | null;
  nationality: string | null;
  vehicleType: VehicleType | null;
  plateNumber: string | null;
  maxLoadKg: number | null;
  address: string | null;
  bankName: string | null;
  accountHolderName: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
}

/** The incomplete steps of the onboarding, in order; saved values were validated when they were saved. */
export function listOpenSteps(driver: OnboardingFacts): OnboardingStep[] {
  const { vehicleType } = driver;
  const isDone: Record<OnboardingStep, boolean> = {
    personal: Boolean(driver.fullName && driver.phone && driver.dateOfBirth && driver.nationality),
    vehicle:
      vehicleType !== null &&
      driver.maxLoadKg !== null &&
      (Boolean(driver.plateNumber) || !platedVehicles.includes(vehicleType)),
    address: Boolean(driver.address),
    documents: listMissingDocuments(driver, listKeptKinds(driver)).length === 0,
    bank: Boolean(
      driver.bankName && driver.accountHolderName && driver.accountNumber && driver.routingNumber,
    ),
  };
  return onboardingSteps.filter((step) => !isDone[step]);
}
