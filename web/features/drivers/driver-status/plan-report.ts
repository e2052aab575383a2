/** When a position is worth a report: power and data are the driver's. */
export interface Reported {
  lat: number;
  lng: number;
  at: number;
}

export interface Need {
  /** Somebody follows a parcel. */
  isFollowed: boolean;
  /** The battery runs low, and no charger is plugged in. */
  isLow: boolean;
}

/** No more often, however fast somebody drives; how far is a move; how often a place is confirmed. */
interface Rhythm {
  leastMs: number;
  movedMeters: number;
  longestMs: number;
}

/** Not moved: often enough to be known as still there. */
const STILL_MS = 2 * 60_000;
const idle: Rhythm = { leastMs: 30_000, movedMeters: 50, longestMs: STILL_MS };
const followed: Rhythm = { leastMs: 5000, movedMeters: 20, longestMs: STILL_MS };
const saving: Rhythm = { leastMs: 20_000, movedMeters: 60, longestMs: STILL_MS };
const METERS_PER_DEGREE = 111_320;

/** In how many milliseconds this position is to be reported after the last one that was. */
export function planReport(last: Reported | undefined, now: Reported, { isFollowed, isLow }: Need): number {
  if (!last) return 0;
  const rhythm = !isFollowed ? idle : isLow ? saving : followed;
  const wait = metersBetween(last, now) >= rhythm.movedMeters ? rhythm.leastMs : rhythm.longestMs;
  return Math.max(0, last.at + wait - now.at);
}

/** Flat: over the metres that matter the earth is. */
function metersBetween(one: Reported, other: Reported): number {
  const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(other.lat - one.lat, east) * METERS_PER_DEGREE;
}
