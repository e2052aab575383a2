/** What the graph is made for, in the order in which the file holds it. */
import type { VehicleProfile } from '#geo/geo.ts';

export const profiles = ['car', 'bike', 'scooter'] as const satisfies readonly VehicleProfile[];
