import { expect, test } from 'vitest';
import { packageSizes } from '#platform/domain/statuses.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { fitsVehicle } from './fits-vehicle.ts';

test.each([
  ['Fahrrad', ['documents', 'small', 'medium']],
  ['E-Bike', ['documents', 'small', 'medium']],
  ['Roller', ['documents', 'small', 'medium']],
  ['Auto', ['documents', 'small', 'medium', 'large']],
  ['Transporter', ['documents', 'small', 'medium', 'large']],
] as const)('%s carries exactly %s', (vehicleType, carried) => {
  const fitting = packageSizes.filter((packageSize) =>
    fitsVehicle({ packageSize, weightKg: 1 }, { vehicleType, maxLoadKg: 300 }),
  );
  expect(fitting).toEqual(carried);
});

test.each(vehicleTypes)('%s carries up to its maximum load', (vehicleType) => {
  const vehicle = { vehicleType, maxLoadKg: 7 };
  expect(fitsVehicle({ packageSize: 'small', weightKg: 7 }, vehicle)).toBe(true);
  expect(fitsVehicle({ packageSize: 'small', weightKg: 8 }, vehicle)).toBe(false);
});

test.each([
  { vehicleType: null, maxLoadKg: 300 },
  { vehicleType: 'Auto', maxLoadKg: null },
] as const)('nothing fits an unknown vehicle type: %j', (vehicle) => {
  expect(fitsVehicle({ packageSize: 'documents', weightKg: 1 }, vehicle)).toBe(false);
});
