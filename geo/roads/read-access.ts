/**
 * Who may use a way or pass a node, read from its tags. Source: OpenStreetMap wiki, Key:access and
 * Key:barrier.
 */
import type { VehicleProfile } from '#geo/geo.ts';
import type { Tags } from '#geo/import/osm-extract.ts';

/** 'ends': only for routes that begin or end there, no through traffic. */
export type Access = 'open' | 'ends' | 'closed';

/**
 * The access keys of each profile, from general to specific: the most specific applies. The scooter is of the
 * class up to 50 km/h, to which signs against motorcycles also apply.
 */
const accessKeys: Record<VehicleProfile, readonly string[]> = {
  car: ['access', 'vehicle', 'motor_vehicle', 'motorcar'],
  bike: ['access', 'vehicle', 'bicycle'],
  scooter: ['access', 'vehicle', 'motor_vehicle', 'motorcycle', 'moped'],
};

const closed = new Set([
  'no',
  'agricultural',
  'forestry',
  'emergency',
  'dismount',
  'use_sidepath',
  'psv',
  'military',
]);
const ends = new Set(['private', 'destination', 'delivery', 'customers', 'permit', 'residents', 'service']);

function toAccess(value: string): Access {
  if (closed.has(value)) return 'closed';
  return ends.has(value) ? 'ends' : 'open';
}

/** Access of a profile by the tags; undefined where they say nothing. */
export function findAccess(tags: Tags, profile: VehicleProfile): Access | undefined {
  const value = accessKeys[profile].map((key) => tags[key]).findLast((each) => each !== undefined);
  return value === undefined ? undefined : toAccess(value);
}

/** Barriers that can be passed: by all, or by bicycles between the posts. */
const openBarriers = new Set([
  'border_control',
  'cattle_grid',
  'entrance',
  'gate',
  'height_restrictor',
  'kerb',
  'lift_gate',
  'no',
  'sally_port',
  'sliding_gate',
  'swing_gate',
  'toll_booth',
]);
const openToBicycles = new Set([
  'block',
  'bollard',
  'chain',
  'cycle_barrier',
  'jersey_barrier',
  'motorcycle_barrier',
  'planter',
]);

/** Access at a node: most have no tags and are open. */
export function readNodeAccess(tags: Tags, profile: VehicleProfile): Access {
  const { barrier } = tags;
  // A node without a barrier is a crossing or a lamp; its access tags mean something else, except a closed
  // road.
  if (barrier === undefined) return 'open';
  const said = findAccess(tags, profile);
  if (said !== undefined) return said;
  if (openBarriers.has(barrier)) return 'open';
  return profile === 'bike' && openToBicycles.has(barrier) ? 'open' : 'closed';
}
