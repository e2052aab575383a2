import type { z } from 'zod';
import type { driverFile } from '#drivers/contract/onboarding.ts';
import { listOpenSteps } from '#drivers/domain/list-open-steps.ts';
import { apiFor } from '#app/api.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { type Driver, lockOwnDriver } from './drivers.store.ts';
import { findDriver } from './find-driver.ts';
import {
  changeBankData,
  changeDriverProfile,
  changeRegisterNumber,
  readAge,
  saveAddress,
  saveBankData,
  savePersonalData,
  saveVehicle,
} from './save-driver-data.ts';

function toFile(driver: Driver): z.infer<typeof driverFile> {
  return {
    fullName: driver.fullName,
    phone: driver.phone,
    dateOfBirth: driver.dateOfBirth,
    age: driver.age,
    nationality: driver.nationality ?? '',
    vehicleType: driver.vehicleType,
    plateNumber: driver.plateNumber ?? '',
    maxLoadKg: driver.maxLoadKg,
    address: driver.address ?? '',
    addressPlaceId: driver.addressPlaceId,
    bankName: driver.bankName ?? '',
    accountHolderName: driver.accountHolderName ?? '',
    accountNumber: driver.accountNumber ?? '',
    routingNumber: driver.routingNumber ?? '',
    registerNumber: driver.registerNumber ?? '',
    registerCheckedOn: driver.registerCheckedOn,
    onboardingCompleted: driver.onboardingCompleted,
    openSteps: listOpenSteps(driver),
  };
}

const forDriver = apiFor('driver').onboarding;

export const onboardingRoutes = {
  getDriverFile: forDriver.getDriverFile.handler(async ({ context: { services, signedIn } }) =>
    toFile(
      (await findDriver(services.db, signedIn.id)) ??
        (await lockOwnDriver(services.db, signedIn, services.clock.now())),
    ),
  ),
  checkAge: forDriver.checkAge.handler(({ context, input }) => ({
    age: readAge(context.services, input.dateOfBirth),
  })),
  savePersonalData: forDriver.savePersonalData.handler(async ({ context, input }) =>
    toFile(await savePersonalData(context.services, context.signedIn, input)),
  ),
  saveVehicle: forDriver.saveVehicle.handler(async ({ context, input }) =>
    toFile(await saveVehicle(context.services, context.signedIn, 'onboarding', input)),
  ),
  saveAddress: forDriver.saveAddress.handler(async ({ context, input }) =>
    toFile(await saveAddress(context.services, context.signedIn, 'onboarding', input)),
  ),
  saveBankData: forDriver.saveBankData.handler(async ({ context, input }) =>
    toFile(await saveBankData(context.services, context.signedIn, input)),
  ),
  completeOnboarding: forDriver.completeOnboarding.handler(async ({ context }) =>
    toFile(await completeOnboarding(context.services, context.signedIn)),
  ),
  changeDriverProfile: forDriver.changeDriverProfile.handler(async ({ context, input }) =>
    toFile(await changeDriverProfile(context.services, context.signedIn, input)),
  ),
  changeVehicle: forDriver.changeVehicle.handler(async ({ context, input }) =>
    toFile(await saveVehicle(context.services, context.signedIn, 'settings', input)),
  ),
  changeAddress: forDriver.changeAddress.handler(async ({ context, input }) =>
    toFile(await saveAddress(context.services, context.signedIn, 'settings', input)),
  ),
  changeRegisterNumber: forDriver.changeRegisterNumber.handler(async ({ context, input }) =>
    toFile(await changeRegisterNumber(context.services, context.signedIn, input)),
  ),
  changeBankData: forDriver.changeBankData.handler(async ({ context, input }) => {
    const { services, signedIn } = context;
    // Each attempt is a guess at the password.
    await limitRate(services, { key: `bank-data:account:${signedIn.id}`, limit: 10, windowSeconds: 900 });
    return toFile(await changeBankData(services, signedIn, input));
  }),
};
