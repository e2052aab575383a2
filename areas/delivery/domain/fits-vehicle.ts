import type { PackageSize } from '#platform/domain/statuses.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';

/** A driver's vehicle; both values are null until the onboarding has recorded them. */
export interface Vehicle {
  vehicleType: VehicleType | null;
  maxLoadKg: number | null;
}

export interface Load {
  sizes: readonly PackageSize[];
  maxKg: number;
}

const onTwoWheels = ['documents', 'small', 'medium'] as const;
const onFourWheels = [...onTwoWheels, 'large'] as const;

/** The parcel sizes that fit into each type of vehicle. Source: docs/decisions/0031. */
const sizesOf: Record<VehicleType, readonly PackageSize[]> = {
  Fahrrad: onTwoWheels,
  'E-Bike': onTwoWheels,
  Roller: onTwoWheels,
  Auto: onFourWheels,
  Transporter: onFourWheels,
};

/**
 * The volume of a parcel and the capacity of a vehicle, in litres; dimensions as shown by `packageDisplay`.
 */
export const litresOf: Readonly<Record<PackageSize, number>> = {
  documents: 1,
  small: 6,
  medium: 72,
  large: 576,
};
export const roomOf: Readonly<Record<VehicleType, number>> = {
  Fahrrad: 100,
  'E-Bike': 150,
  Roller: 100,
  Auto: 800,
  Transporter: 6000,
};

/** The capacity of this vehicle: nothing if the vehicle is unknown. */
export function findLoad({ vehicleType, maxLoadKg }: Vehicle): Load {
  return { sizes: vehicleType ? sizesOf[vehicleType] : [], maxKg: maxLoadKg ?? 0 };
}

/** Whether a parcel's size and weight fit. */
export function fitsVehicle(
  { packageSize, weightKg }: { packageSize: PackageSize; weightKg: number },
  vehicle: Vehicle,
): boolean {
  const { sizes, maxKg } = findLoad(vehicle);
  return sizes.includes(packageSize) && weightKg <= maxKg;
}

/** The vehicle types that this parcel size fits into. */
export function listFittingVehicles(size: PackageSize): VehicleType[] {
  return (Object.keys(sizesOf) as VehicleType[]).filter((vehicle) => sizesOf[vehicle].includes(size));
}
