/** Decides when a position is reported, to save the driver's battery and data. */
export interface Reported {
  lat: number;
  lng: number;
  at: number;
}

export interface Need {
  /** A parcel is being followed. */
  isFollowed: boolean;
  /** The battery is low, and no charger is connected. */
  isLow: boolean;
}

/** Minimum interval at any speed; the distance that counts as a move; the interval for confirming a place. */
interface Rhythm {
  minMs: number;
  movedMeters: number;
  maxMs: number;
}

/** Standing still: often enough not to become stale. */
const STILL_MS = 2 * 60_000;
const idle: Rhythm = { minMs: 30_000, movedMeters: 50, maxMs: STILL_MS };
const followed: Rhythm = { minMs: 5000, movedMeters: 20, maxMs: STILL_MS };
const saving: Rhythm = { minMs: 20_000, movedMeters: 60, maxMs: STILL_MS };
const METERS_PER_DEGREE = 111_320;

/** In how many milliseconds this position is due, counted from the last report. */
export function planReport(last: Reported | undefined, now: Reported, { isFollowed, isLow }: Need): number {
  if (!last) return 0;
  const rhythm = !isFollowed ? idle : isLow ? saving : followed;
  const wait = metersBetween(last, now) >= rhythm.movedMeters ? rhythm.minMs : rhythm.maxMs;
  return Math.max(0, last.at + wait - now.at);
}

/** Planar distance: accurate enough for these few metres. */
function metersBetween(one: Reported, other: Reported): number {
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, east) * METERS_PER_DEGREE;
}
