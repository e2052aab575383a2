/**
 * A driver's personal data, vehicle, address and bank account. The same functions serve the steps of the
 * onboarding and, after that, the settings. Each returns the updated driver's row.
 */
import type { z } from 'zod';
import type {
  addressData,
  bankData,
  driverProfileChange,
  personalData,
  registerChange,
  vehicleData,
} from '#drivers/contract/onboarding.ts';
import { formatHomeAddress } from '#drivers/contract/home-address.ts';
import { computeAge } from '#drivers/domain/compute-age.ts';
import { listKeptKinds } from '#drivers/domain/kept-documents.ts';
import { listMissingDocuments } from '#drivers/domain/required-documents.ts';
import { driverLimits } from '#platform/domain/tariff.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import { renameAccount } from '#people/server/accounts/update-profile.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { resolveHouse } from '#maps/server/lookups/resolve-house.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { announceDriver } from './announce-driver.ts';
import { checkIban } from './check-iban.ts';
import { keepRegisterNumber } from './keep-register-entry.ts';
import { type Driver, type DriverPatch, keepDriver, lockOwnDriver } from './drivers.store.ts';

/** 'onboarding' until it is complete, 'settings' afterwards. */
type Phase = 'onboarding' | 'settings';

type Patch = DriverPatch | ((tx: Transaction, driver: Driver) => Promise<DriverPatch>);

/**
 * Writes the driver's own row, creating it if missing. Throws ONBOARDING_FINISHED or ONBOARDING_UNFINISHED in
 * the other phase.
 */
async function save(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  phase: Phase,
  patch: Patch,
): Promise<Driver> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const driver = await lockOwnDriver(tx, viewer, now);
    if (driver.onboardingCompleted !== (phase === 'settings')) {
      throw new AppError(phase === 'settings' ? 'ONBOARDING_UNFINISHED' : 'ONBOARDING_FINISHED');
    }
    const change = typeof patch === 'function' ? await patch(tx, driver) : patch;
    const saved = await keepDriver(tx, viewer.id, { ...change, updatedAt: now });
    await announceDriver(tx, viewer.id);
    return saved;
  });
}

/**
 * Step 1. Throws VALIDATION_FAILED for an age outside 18 to 80 or one that disagrees with the date of birth.
 */
export async function savePersonalData(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  input: z.infer<typeof personalData>,
): Promise<Driver> {
  const { fullName, phone, dateOfBirth, nationality } = input;
  const age = readAge(services, dateOfBirth);
  if (input.age !== undefined && input.age !== age) {
    throw refuse('age', 'Das Alter passt nicht zum Geburtsdatum.');
  }
  return await save(services, viewer, 'onboarding', async (tx) => {
    await renameAccount(services, tx, viewer.id, { fullName, phone });
    return { fullName, phone, dateOfBirth, age, nationality };
  });
}

/** The age today for a date of birth. Throws VALIDATION_FAILED outside 18 to 80. */
export function readAge({ clock }: Pick<Services, 'clock'>, dateOfBirth: string): number {
  const age = computeAge(dateOfBirth, clock.now());
  const { minimumAge, maximumAge } = driverLimits;
  if (age < minimumAge) throw refuse('dateOfBirth', `Sie müssen mindestens ${minimumAge} Jahre alt sein.`);
  if (age > maximumAge) throw refuse('dateOfBirth', `Sie dürfen höchstens ${maximumAge} Jahre alt sein.`);
  return age;
}

const refuse = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', { fields: [{ path, message }] });

/** In the settings: the part of the profile that customers see. */
export async function changeDriverProfile(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { fullName, phone }: z.infer<typeof driverProfileChange>,
): Promise<Driver> {
  return await save(services, viewer, 'settings', async (tx) => {
    await renameAccount(services, tx, viewer.id, { fullName, phone });
    return { fullName, phone };
  });
}

/** In the settings: the driver's entry in the register of postal providers; empty if there is none. */
export async function changeRegisterNumber(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  { registerNumber }: z.infer<typeof registerChange>,
): Promise<Driver> {
  return await save(services, viewer, 'settings', async (tx, driver) => {
    await keepRegisterNumber(tx, driver, registerNumber || null, services.clock.now());
    return {};
  });
}

/**
 * Step 2, and in the settings, where it throws LICENSE_MISSING if the vehicle needs a licence that was never
 * handed in.
 */
export async function saveVehicle(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  phase: Phase,
  input: z.infer<typeof vehicleData>,
): Promise<Driver> {
  const { vehicleType, plateNumber, maxLoadKg } = input;
  return await save(services, viewer, phase, async (_tx, driver) => {
    const isLicenseMissing = listMissingDocuments({ ...driver, vehicleType }, listKeptKinds(driver)).includes(
      'driver_license',
    );
    if (phase === 'settings' && vehicleType !== driver.vehicleType && isLicenseMissing) {
      throw new AppError('LICENSE_MISSING');
    }
    return { vehicleType, plateNumber: plateNumber || null, maxLoadKg };
  });
}

/**
 * Step 3, and in the settings. An address outside the map data was checked for its form. Throws as
 * resolveHouse does.
 */
export async function saveAddress(
  services: Pick<Services, 'db' | 'clock' | 'geo'>,
  viewer: SignedIn,
  phase: Phase,
  input: z.infer<typeof addressData>,
): Promise<Driver> {
  const { placeId, address } =
    'placeId' in input
      ? await resolveHouse(services, input.placeId)
      : { placeId: null, address: formatHomeAddress(input) };
  return await save(services, viewer, phase, { address, addressPlaceId: placeId });
}

/** Step 5. Throws as checkIban does. */
export async function saveBankData(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  input: z.infer<typeof bankData>,
): Promise<Driver> {
  return await save(services, viewer, 'onboarding', readBankData(input));
}

/**
 * In the settings: changing the account could divert the pay, so the password is required and the driver is
 * notified by mail. Throws WRONG_PASSWORD, and as checkIban does.
 */
export async function changeBankData(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  input: z.infer<typeof bankData> & { password: string },
): Promise<Driver> {
  await requirePassword(services.db, viewer.id, input.password);
  const bank = readBankData(input);
  return await save(services, viewer, 'settings', async (tx) => {
    await sendMail(services, tx, {
      template: 'bank-data-changed',
      to: viewer.email,
      params: {
        name: viewer.fullName,
        changedAt: formatDateTime(services.clock.now()),
        ending: bank.accountNumber.slice(-4),
        link: `${services.config.publicUrl}/driver-dashboard?tab=settings`,
      },
    });
    return bank;
  });
}

function readBankData({ bankName, accountHolderName, ...account }: z.infer<typeof bankData>) {
  return { bankName, accountHolderName, ...checkIban(account) };
}
