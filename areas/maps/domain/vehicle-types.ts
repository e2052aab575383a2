export const vehicleTypes = ['Auto', 'E-Bike', 'Fahrrad', 'Transporter', 'Roller'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** Vehicles that need a number plate. */
export const platedVehicles: readonly VehicleType[] = ['E-Bike', 'Auto', 'Transporter'];
