/** Which ways of OpenStreetMap are roads, for which vehicles, in which direction and at which speed. */
import type { VehicleProfile } from '#geo/geo.ts';
import type { Tags } from '#geo/import/osm-extract.ts';
import { findAccess } from './read-access.ts';
import { getRoadClass, isFerry, type RoadClass } from './road-classes.ts';

/** Average speed in km/h, 0 where the road is closed. */
export interface WayUse {
  forward: number;
  backward: number;
  /** Only as the start or end of a route. */
  isEndsOnly: boolean;
}

export interface RoadWay {
  uses: Record<VehicleProfile, WayUse>;
  /** False for motorways, tunnels and ferries, which have no doors. */
  mayStop: boolean;
  /** The duration of a ferry's passage, if tagged. */
  ferrySeconds: number | undefined;
}

const BIKE_KMH = 16;
const BIKE_ON_FOOTPATH_KMH = 9;
const BIKE_ON_TRACK_KMH = 12;
const SCOOTER_LIMIT_KMH = 45;
const FERRY_KMH = 10;

const nobody: WayUse = { forward: 0, backward: 0, isEndsOnly: false };

/** Undefined for ways that no profile can use. */
export function classifyWay(tags: Tags): RoadWay | undefined {
  const isFerryLine = isFerry(tags);
  const road = isFerryLine ? undefined : getRoadClass(tags);
  if (!isFerryLine && !road) return undefined;
  if (tags.area === 'yes') return undefined;
  const uses = {
    car: road ? forMotors(tags, road, 'car') : onFerry(tags, 'car'),
    bike: road ? forBikes(tags, road) : onFerry(tags, 'bike'),
    scooter: road ? forMotors(tags, road, 'scooter') : onFerry(tags, 'scooter'),
  };
  if (Object.values(uses).every(({ forward, backward }) => forward === 0 && backward === 0)) return undefined;
  return {
    uses,
    mayStop: !isFerryLine && !road?.isMotorway && tags.motorroad !== 'yes' && !isTunnel(tags),
    ferrySeconds: isFerryLine ? readDuration(tags.duration) : undefined,
  };
}

const isTunnel = (tags: Tags): boolean => tags.tunnel === 'yes' && (tags.layer ?? '-1').startsWith('-');

type Directions = 'both' | 'forward' | 'backward';

function readOneway(tags: Tags, road: RoadClass): Directions {
  const { oneway } = tags;
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'yes' || oneway === 'true' || oneway === '1') return 'forward';
  if (oneway === 'no' || oneway === 'false' || oneway === '0') return 'both';
  const isImplied = road.isMotorway || tags.junction === 'roundabout' || tags.junction === 'circular';
  return isImplied ? 'forward' : 'both';
}

function drive(directions: Directions, kmh: number, isEndsOnly: boolean): WayUse {
  return {
    forward: directions === 'backward' ? 0 : kmh,
    backward: directions === 'forward' ? 0 : kmh,
    isEndsOnly,
  };
}

function forMotors(tags: Tags, road: RoadClass, profile: 'car' | 'scooter'): WayUse {
  const isBuiltForMore = road.isMotorway || tags.motorroad === 'yes';
  if (profile === 'scooter' && isBuiltForMore) return nobody;
  const access = findAccess(tags, profile) ?? road.motorAccess;
  if (access === 'closed') return nobody;
  const limit = readLimit(tags.maxspeed) ?? road.limitKmh;
  const reached = profile === 'scooter' ? Math.min(limit, SCOOTER_LIMIT_KMH) : limit;
  const kmh = Math.min(Math.max(reached * road.share, 4), road.maxKmh);
  const key = profile === 'car' ? 'oneway:motor_vehicle' : 'oneway:moped';
  const oneway = tags[key] === undefined ? tags : { ...tags, oneway: tags[key] };
  return drive(readOneway(oneway, road), kmh, access === 'ends');
}

function forBikes(tags: Tags, road: RoadClass): WayUse {
  const isMotorOnly = road.isMotorway || tags.motorroad === 'yes';
  const access = findAccess(tags, 'bike') ?? (isMotorOnly ? 'closed' : road.bikeAccess);
  if (access === 'closed' || road.isMotorway) return nobody;
  let kmh = BIKE_KMH;
  if (road.isTrack) kmh = BIKE_ON_TRACK_KMH;
  if (road.isFootpath && tags.bicycle !== 'designated') kmh = BIKE_ON_FOOTPATH_KMH;
  return drive(readBikeOneway(tags, road), kmh, access === 'ends');
}

function readBikeOneway(tags: Tags, road: RoadClass): Directions {
  const own = tags['oneway:bicycle'];
  if (own !== undefined) return readOneway({ oneway: own }, road);
  const lanes = [tags.cycleway, tags['cycleway:left'], tags['cycleway:right'], tags['cycleway:both']];
  if (lanes.some((lane) => lane?.startsWith('opposite'))) return 'both';
  return readOneway(tags, road);
}

/** A ferry is open to the vehicles it names; one that names none carries pedestrians. */
function onFerry(tags: Tags, profile: VehicleProfile): WayUse {
  const access = findAccess(tags, profile);
  const isNamed =
    tags[profile === 'bike' ? 'bicycle' : 'motor_vehicle'] !== undefined ||
    (profile === 'car' && tags.motorcar !== undefined) ||
    (profile === 'scooter' && (tags.motorcycle ?? tags.moped) !== undefined);
  if (!isNamed || access === undefined || access === 'closed') return nobody;
  const directions = tags.oneway === 'yes' ? 'forward' : 'both';
  return drive(directions, FERRY_KMH, access === 'ends');
}

const namedLimits: Readonly<Record<string, number>> = {
  none: 130,
  walk: 7,
  'DE:living_street': 7,
  'DE:urban': 50,
  'DE:rural': 100,
  'DE:zone30': 30,
  'DE:zone:30': 30,
  'DE:bicycle_road': 30,
  'DE:motorway': 130,
};

/** Km/h from '50', '30 mph' or 'DE:urban'. */
function readLimit(maxspeed: string | undefined): number | undefined {
  if (maxspeed === undefined) return undefined;
  const named = namedLimits[maxspeed];
  if (named !== undefined) return named;
  const kmh = Number.parseFloat(maxspeed) * (maxspeed.endsWith('mph') ? 1.609 : 1);
  return kmh > 0 ? kmh : undefined;
}

/** Seconds from '00:05', '01:10:00', '5' (minutes) or 'PT5M'. */
function readDuration(duration: string | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration);
  const parts = iso ? [iso[1], iso[2], iso[3]] : duration.split(':');
  const [hours, minutes, seconds] = parts.length === 1 ? [0, parts[0], 0] : parts;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total > 0 ? total : undefined;
}
