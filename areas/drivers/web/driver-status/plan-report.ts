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
  leastMs: number;
  movedMeters: number;
  longestMs: number;
}

/** Standing still: often enough not to become stale. */
const STILL_MS = 2 * 60_000;
const idle: Rhythm = { leastMs: 30_000, movedMeters: 50, longestMs: STILL_MS };
const followed: Rhythm = { leastMs: 5000, movedMeters: 20, longestMs: STILL_MS };
const saving: Rhythm = { leastMs: 20_000, movedMeters: 60, longestMs: STILL_MS };
const METERS_PER_DEGREE = 111_320;

/** In how many milliseconds this position is due, counted from the last report. */
export function planReport(last: Reported | undefined, now: Reported, { isFollowed, isLow }: Need): number {
  if (!last) return 0;
  const rhythm = !isFollowed ? idle : isLow ? saving : followed;
  const wait = metersBetween(last, now) >= rhythm.movedMeters ? rhythm.leastMs : rhythm.longestMs;
  return Math.max(0, last.at + wait - now.at);
}

/** Planar distance: accurate enough for these few metres. */
function metersBetween(one: Reported, other: Reported): number {
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, east) * METERS_PER_DEGREE;
}
