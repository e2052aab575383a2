/** Road classes, with defaults for ways without tags of their own. */
import type { Tags } from '#geo/import/osm-extract.ts';
import type { Access } from './read-access.ts';

export interface RoadClass {
  /** The limit where no maxspeed is tagged. */
  limitKmh: number;
  /**
   * Average share of the limit driven between junctions, allowing for bends, other traffic and looking for
   * the door.
   */
  share: number;
  maxKmh: number;
  motorAccess: Access;
  bikeAccess: Access;
  isMotorway?: boolean;
  isFootpath?: boolean;
  isTrack?: boolean;
}

const road = (limitKmh: number, share: number, rest: Partial<RoadClass> = {}): RoadClass => ({
  limitKmh,
  share,
  maxKmh: 110,
  motorAccess: 'open',
  bikeAccess: 'open',
  ...rest,
});

/**
 * Source: with the junction delays they give a median of 28 km/h between addresses of Hamburg, where the
 * limits alone give 45; and routes by Valhalla: `npm run bench -- routes --valhalla FILE`.
 */
const classes: Readonly<Record<string, RoadClass>> = {
  motorway: road(120, 0.9, { isMotorway: true, bikeAccess: 'closed' }),
  motorway_link: road(60, 0.8, { isMotorway: true, bikeAccess: 'closed' }),
  trunk: road(70, 0.9),
  trunk_link: road(50, 0.75),
  primary: road(50, 0.9),
  primary_link: road(50, 0.6),
  secondary: road(50, 0.85),
  secondary_link: road(50, 0.58),
  tertiary: road(50, 0.75),
  tertiary_link: road(50, 0.55),
  unclassified: road(50, 0.6),
  residential: road(30, 0.7, { maxKmh: 32 }),
  road: road(30, 0.7),
  living_street: road(7, 0.6),
  service: road(20, 0.25, { maxKmh: 10 }),
  track: road(15, 0.6, { maxKmh: 10, motorAccess: 'closed', isTrack: true }),
  pedestrian: road(7, 0.9, { maxKmh: 7, motorAccess: 'closed', bikeAccess: 'closed', isFootpath: true }),
  cycleway: road(20, 0.8, { maxKmh: 7, motorAccess: 'closed' }),
  path: road(20, 0.6, { maxKmh: 7, motorAccess: 'closed', bikeAccess: 'closed', isFootpath: true }),
  footway: road(7, 0.9, { maxKmh: 7, motorAccess: 'closed', bikeAccess: 'closed', isFootpath: true }),
  bridleway: road(7, 0.9, { maxKmh: 7, motorAccess: 'closed', bikeAccess: 'closed', isFootpath: true }),
};

/** Slower than the street in front, and not used as a through road. */
const narrowService = new Set(['driveway', 'parking_aisle', 'drive-through', 'emergency_access']);

/** Undefined for ways that are not roads, or not built yet. */
export function getRoadClass(tags: Tags): RoadClass | undefined {
  const { highway } = tags;
  if (highway === undefined || !Object.hasOwn(classes, highway)) return undefined;
  const found = classes[highway];
  if (!found) return undefined;
  if (highway === 'service' && tags.service !== undefined && narrowService.has(tags.service)) {
    return { ...found, maxKmh: 8, ...(tags.service === 'emergency_access' && { motorAccess: 'closed' }) };
  }
  return found;
}

export const isFerry = (tags: Tags): boolean => tags.route === 'ferry';
