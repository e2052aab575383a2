import type { VehicleType } from '#domain/driver/onboarding-lists.ts';
import type { VehicleProfile } from '#geo/geo.ts';

/** How the engine drives with each kind of vehicle. */
export const profileOf: Record<VehicleType, VehicleProfile> = {
  Fahrrad: 'bike',
  'E-Bike': 'bike',
  Roller: 'scooter',
  Auto: 'car',
  Transporter: 'car',
};

/** The kinds of vehicle for which the engine knows the same ways as for this one. */
export function listDrivenAlike(vehicle: VehicleType): VehicleType[] {
  const types = Object.keys(profileOf) as VehicleType[];
  return types.filter((type) => profileOf[type] === profileOf[vehicle]);
}
