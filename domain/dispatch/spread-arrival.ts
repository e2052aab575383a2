/**
 * When somebody will be there, and how surely: from the planned seconds, today's pace, and how far earlier
 * forecasts were off. Instants are epoch milliseconds. Source: docs/decisions/0040.
 */
export interface ArrivalSample {
  /** By the roads and the stops before. */
  plannedSeconds: number;
  /** What was told: planned at the pace of that day. */
  forecastSeconds: number;
  actualSeconds: number;
  stopsBefore: number;
}

/** The limits of both windows, in scales from what is expected. */
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

/** Travel that is a fifth off, as long as nothing was learned. */
export const standardSpread: Spread = { low90: -1.645, low50: -0.674, high50: 0.674, high90: 1.645 };
const shares = { low90: 0.05, low50: 0.25, high50: 0.75, high90: 0.95 } as const;

/** Fewer say nothing, so many stand alone; in between both are mixed. */
const LEAST_SAMPLES = 30;
const ENOUGH_SAMPLES = 200;
/** The last so many: the city changes. */
export const MOST_SAMPLES = 1000;
/** Today's pace is that of the last hours, and of so many arrivals at most. */
export const PACE_MS = 3 * 60 * 60_000;
export const MOST_RECENT = 300;
/** What so many minutes add changes nothing that anybody would notice. */
export const LESSONS_KEPT_MS = 10 * 60_000;

/** Somebody looks for the door. */
const DOOR_SECONDS = 45;
/** What each stop before takes more or less than planned. */
const STOP_SPREAD_SECONDS = 75;
const TRAVEL_SPREAD = 0.2;

/**
 * What an arrival is usually off by, in seconds: the longer the way and the more stops, the more. Legs do not
 * even out: a slow driver, a slow hour and what is put in between are slow on each.
 */
export function scaleOf({
  plannedSeconds,
  stopsBefore,
}: Pick<ArrivalSample, 'plannedSeconds' | 'stopsBefore'>) {
  return Math.sqrt(
    DOOR_SECONDS ** 2 + stopsBefore * STOP_SPREAD_SECONDS ** 2 + (TRAVEL_SPREAD * plannedSeconds) ** 2,
  );
}

/** The limits that held the samples: what was 90 of 100 stays 90 of 100. */
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

/** Between two neighbours in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  // One more than there are: the next one may lie beyond all.
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = Math.floor(place);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}

/** As if so much had been driven as planned: a few slow ones make no slow city. */
const PACE_SECONDS = 2 * 60 * 60;
const LEAST_PACE = 0.7;
const MOST_PACE = 1.8;

/** How much longer than planned things take just now; 1 is as planned. */
export function learnPace(
  recent: readonly Pick<ArrivalSample, 'plannedSeconds' | 'actualSeconds'>[],
): number {
  const sum = (pick: (sample: (typeof recent)[number]) => number) =>
    recent.reduce((seconds, sample) => seconds + pick(sample), PACE_SECONDS);
  const pace = sum(({ actualSeconds }) => actualSeconds) / sum(({ plannedSeconds }) => plannedSeconds);
  return Math.min(MOST_PACE, Math.max(LEAST_PACE, pace));
}

/** Both windows around what is expected; nothing lies before now. */
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
