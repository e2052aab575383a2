/** Decides how and when a position is measured and reported, to save the driver's battery and data. */
import type { PositionNeed } from '#dispatch/contract/positions.ts';

export interface Reported {
  lat: number;
  lng: number;
  at: number;
}

export interface Circumstances {
  need: PositionNeed;
  /** The battery is low, and no charger is connected. */
  isLow: boolean;
  /** The page is out of view: timers hardly run, and each position may be the last one. */
  isHidden: boolean;
}

/** The shortest interval at any speed, and the distance that counts as a move. */
interface Rhythm {
  minMs: number;
  movedMeters: number;
}

const rhythms: Record<PositionNeed, Rhythm> = {
  door: { minMs: 5000, movedMeters: 10 },
  followed: { minMs: 5000, movedMeters: 20 },
  carrying: { minMs: 15_000, movedMeters: 20 },
  idle: { minMs: 60_000, movedMeters: 50 },
};
const saving: Rhythm = { minMs: 20_000, movedMeters: 60 };

export const rhythmOf = ({ need, isLow }: Pick<Circumstances, 'need' | 'isLow'>): Rhythm =>
  isLow && need !== 'idle' ? saving : rhythms[need];

/** Who does not move confirms the place in time for pages that follow it, or for offers. */
const CONFIRM_MS: Record<'idle' | 'carrying', number> = { idle: 5 * 60_000, carrying: 140_000 };

export const confirmAfter = (need: PositionNeed): number => CONFIRM_MS[need === 'idle' ? 'idle' : 'carrying'];

/** In how many milliseconds this position is due, counted from the last report. */
export function planReport(
  last: Reported | undefined,
  now: Reported,
  circumstances: Pick<Circumstances, 'need' | 'isLow'>,
): number {
  if (!last) return 0;
  const { minMs, movedMeters } = rhythmOf(circumstances);
  const hasMoved = metersBetween(last, now) >= movedMeters;
  return Math.max(0, last.at + (hasMoved ? minMs : confirmAfter(circumstances.need)) - now.at);
}

/**
 * 'watching' keeps the receiver on, because the next position is needed within seconds or a timer may never
 * fire; 'asking' measures once for each report, and switches it off in between.
 */
export const planMeasuring = ({ need, isLow, isHidden }: Circumstances): 'watching' | 'asking' =>
  isHidden || (!isLow && (need === 'door' || need === 'followed')) ? 'watching' : 'asking';

/** Longer than a red light. Near a door the driver may be walking the last metres. */
const REST_AFTER_MS = 90_000;
const REST_AT_DOOR_MS = 5 * 60_000;
/** Positions of a place differ by so much. */
const STILL_METERS = 40;

/** How long somebody stays at a place until nothing is measured there any more. */
export const restAfter = (need: PositionNeed): number => (need === 'door' ? REST_AT_DOOR_MS : REST_AFTER_MS);

export const isSamePlace = (one: Reported, other: Reported): boolean =>
  metersBetween(one, other) <= STILL_METERS;

/** A position by radio masts and networks alone that is less precise says nothing. */
const MAX_ROUGH_METERS = 400;
/** What even a rough position that claims to be precise is off by. */
const ROUGH_METERS = 80;

/** What a rough position, which costs nearly nothing, says of somebody who stood still. */
export function compareRough(
  still: Reported,
  rough: Reported & { accuracyMeters: number },
): 'still there' | 'moved' | 'unclear' {
  if (metersBetween(still, rough) > rough.accuracyMeters + ROUGH_METERS) return 'moved';
  return rough.accuracyMeters <= MAX_ROUGH_METERS ? 'still there' : 'unclear';
}

const METERS_PER_DEGREE = 111_320;

/** Planar distance: accurate enough for these few metres. */
function metersBetween(one: Reported, other: Reported): number {
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, east) * METERS_PER_DEGREE;
}
