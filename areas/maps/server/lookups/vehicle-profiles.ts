import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import type { VehicleProfile } from '#geo/geo.ts';

/** The engine's routing profile of each type of vehicle. */
export const profileOf: Record<VehicleType, VehicleProfile> = {
  Fahrrad: 'bike',
  'E-Bike': 'bike',
  Roller: 'scooter',
  Auto: 'car',
  Transporter: 'car',
};

/** The types of vehicle that share a routing profile with this one. */
export function listDrivenAlike(vehicle: VehicleType): VehicleType[] {
  const types = Object.keys(profileOf) as VehicleType[];
  return types.filter((type) => profileOf[type] === profileOf[vehicle]);
}
