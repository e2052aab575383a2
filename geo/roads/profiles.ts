/** The graph's profiles, in their order in the file. */
import type { VehicleProfile } from '#geo/geo.ts';

export const profiles = ['car', 'bike', 'scooter'] as const satisfies readonly VehicleProfile[];
