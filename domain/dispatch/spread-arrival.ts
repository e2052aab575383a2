/**
 * ETA and its uncertainty, from the planned seconds, today's pace and the errors of earlier ETAs. Instants
 * are epoch milliseconds. Source: docs/decisions/0040.
 */
export interface ArrivalSample {
  /** Seconds by road, with the stops before. */
  plannedSeconds: number;
  /** The ETA that was given: the plan at that day's pace. */
  forecastSeconds: number;
  actualSeconds: number;
  stopsBefore: number;
}

/** The limits of both windows, in multiples of the scale around the expected arrival. */
export interface Spread {
  low90: number;
  low50: number;
  high50: number;
  high90: number;
}

export interface Arrival {
  expectedAt: number;
  from50: number;
  until50: number;
  from90: number;
  until90: number;
}

/** The prior: driving times that are off by a fifth, used until samples exist. */
export const standardSpread: Spread = { low90: -1.645, low50: -0.674, high50: 0.674, high90: 1.645 };
const shares = { low90: 0.05, low50: 0.25, high50: 0.75, high90: 0.95 } as const;

/**
 * Below the first number samples are ignored, above the second only samples count; in between both are
 * blended.
 */
const LEAST_SAMPLES = 30;
const ENOUGH_SAMPLES = 200;
/** Only the latest samples are used, as the city changes. */
export const MOST_SAMPLES = 1000;
/** Today's pace is taken from the last hours, and from a limited number of arrivals. */
export const PACE_MS = 3 * 60 * 60_000;
export const MOST_RECENT = 300;
/** How long learned values are cached: a few more minutes change nothing noticeable. */
export const LESSONS_KEPT_MS = 10 * 60_000;

/** The time to find the door. */
const DOOR_SECONDS = 45;
/** How far the time at each earlier stop deviates from the plan. */
const STOP_SPREAD_SECONDS = 75;
const TRAVEL_SPREAD = 0.2;

/**
 * The usual error of an arrival in seconds: it grows with driving time and number of stops. Errors of legs do
 * not cancel out: a slow driver, a slow hour or an inserted stop affects all of them.
 */
export function scaleOf({
  plannedSeconds,
  stopsBefore,
}: Pick<ArrivalSample, 'plannedSeconds' | 'stopsBefore'>) {
  return Math.sqrt(
    DOOR_SECONDS ** 2 + stopsBefore * STOP_SPREAD_SECONDS ** 2 + (TRAVEL_SPREAD * plannedSeconds) ** 2,
  );
}

/** The limits that contained the samples: 90 of 100 observed make the 90 percent window. */
export function learnSpread(samples: readonly ArrivalSample[]): Spread {
  if (samples.length < LEAST_SAMPLES) return standardSpread;
  const off = samples
    .map((sample) => (sample.actualSeconds - sample.forecastSeconds) / scaleOf(sample))
    .toSorted((a, b) => a - b);
  const weight = Math.min(1, (off.length - LEAST_SAMPLES) / (ENOUGH_SAMPLES - LEAST_SAMPLES));
  const limit = (name: keyof Spread) =>
    weight * quantile(off, shares[name]) + (1 - weight) * standardSpread[name];
  return { low90: limit('low90'), low50: limit('low50'), high50: limit('high50'), high90: limit('high90') };
}

/** Interpolates linearly between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  // One more than there are samples: the next may lie beyond all of them.
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = Math.floor(place);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}

/** Prior weight, as if so much had been driven as planned: a few slow arrivals do not make a slow city. */
const PACE_SECONDS = 2 * 60 * 60;
const LEAST_PACE = 0.7;
const MOST_PACE = 1.8;

/** The current pace: how much longer than planned things take; 1 is as planned. */
export function learnPace(
  recent: readonly Pick<ArrivalSample, 'plannedSeconds' | 'actualSeconds'>[],
): number {
  const sum = (pick: (sample: (typeof recent)[number]) => number) =>
    recent.reduce((seconds, sample) => seconds + pick(sample), PACE_SECONDS);
  const pace = sum(({ actualSeconds }) => actualSeconds) / sum(({ plannedSeconds }) => plannedSeconds);
  return Math.min(MOST_PACE, Math.max(LEAST_PACE, pace));
}

/** Both windows around the expected arrival, never before now. */
export function spreadArrival(
  stop: { startsAt: number; now: number; plannedSeconds: number; stopsBefore: number },
  { pace, spread }: { pace: number; spread: Spread },
): Arrival {
  const { startsAt, now, plannedSeconds } = stop;
  const expectedAt = startsAt + plannedSeconds * pace * 1000;
  const scale = scaleOf(stop) * 1000;
  const at = (limit: number) => Math.round(Math.max(now, expectedAt + limit * scale));
  return {
    expectedAt: Math.round(Math.max(now, expectedAt)),
    from50: at(spread.low50),
    until50: at(spread.high50),
    from90: at(spread.low90),
    until90: at(spread.high90),
  };
}
