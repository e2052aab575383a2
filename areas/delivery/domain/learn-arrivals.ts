import { fitQuantile } from './fit-quantile.ts';
import {
  type ArrivalLessons,
  eachLimit,
  groupOf,
  groupsFrom,
  type Limits,
  limitShares,
  noLessons,
  type PlannedArrival,
  predictLimits,
  scaleOf,
  toFeatures,
  widthOf,
} from './spread-arrival.ts';

export interface ArrivalSample extends PlannedArrival {
  actualSeconds: number;
  arrivedAt: number;
}

/**
 * Below the first number samples are ignored, above the second only samples count; in between both are
 * blended.
 */
const MIN_SAMPLES = 30;
const ENOUGH_SAMPLES = 200;
/** The same for the samples of one group. */
const MIN_SAMPLES_PER_GROUP = 10;
const ENOUGH_SAMPLES_PER_GROUP = 50;
/** Only the latest samples are used, as the city changes. */
export const MAX_SAMPLES = 1000;
/** And the latest of each group: among a thousand pick-ups only a dozen have two or three stops before. */
export const MAX_SAMPLES_PER_GROUP = 200;
/** The pace is taken from the last hours. */
const PACE_MS = 3 * 60 * 60_000;
/** How long learned values are cached: a few more minutes change nothing noticeable. */
export const LESSONS_KEPT_MS = 10 * 60_000;
/** Prior weight, as if so much had been driven at the usual pace: a few slow arrivals make no slow city. */
const PACE_SECONDS = 2 * 60 * 60;
const MIN_PACE = 0.7;
const MAX_PACE = 1.8;
const FOLDS = [0, 1, 2] as const;

/**
 * What the samples say about arrivals from `now` on, latest last. Each limit is a linear quantile regression
 * of the errors; what it misses on samples it has not seen is corrected for each group of stops before
 * (conformalized quantile regression). Source: docs/decisions/0040.
 */
export function learnArrivals(all: readonly ArrivalSample[], now: number): ArrivalLessons {
  const latest = all.slice(-MAX_SAMPLES);
  const samples = addRare(all, latest);
  const recent = latest.filter(({ arrivedAt }) => now - arrivedAt <= PACE_MS);
  const pace = learnPace(recent);
  if (samples.length <= MIN_SAMPLES) return { ...noLessons, pace };
  const rows = samples.map(toFeatures);
  const errors = samples.map((sample) => (sample.actualSeconds - sample.plannedSeconds) / scaleOf(sample));
  const fit = (isOf: (index: number) => boolean) => {
    const [own, targets] = [rows.filter((_, index) => isOf(index)), errors.filter((_, index) => isOf(index))];
    return eachLimit((limit) => fitQuantile(own, targets, limitShares[limit]));
  };
  const folds = FOLDS.map((fold) => fit((index) => index % FOLDS.length !== fold));
  const missed = rows.map((row, index) => {
    const found = predictLimits(row, folds[index % FOLDS.length]!);
    return eachLimit((limit) => (errors[index]! - found[limit]) / widthOf(found));
  });
  const correct = (isOf: (sample: PlannedArrival) => boolean, wider: Limits) => {
    const own = missed.filter((_, index) => isOf(samples[index]!));
    const weight = toWeight(own.length, MIN_SAMPLES_PER_GROUP, ENOUGH_SAMPLES_PER_GROUP);
    if (weight === 0) return wider;
    const found = quantilesOf(own);
    return eachLimit((limit) => weight * found[limit] + (1 - weight) * wider[limit]);
  };
  const pooled = quantilesOf(missed);
  const open = correct(({ stopsBefore }) => stopsBefore > 0, pooled);
  const usual = learnPace(latest, { at: 1, seconds: 0 });
  return {
    weight: toWeight(samples.length, MIN_SAMPLES, ENOUGH_SAMPLES),
    pace,
    drift: learnPace(recent, { at: usual, seconds: PACE_SECONDS }) - usual,
    coefficients: fit(() => true),
    corrections: groupsFrom.map((from, group) =>
      correct((sample) => groupOf(sample) === group, from > 0 ? open : pooled),
    ),
  };
}

/** These, and the latest of each group from before, in their order. */
function addRare(all: readonly ArrivalSample[], latest: readonly ArrivalSample[]): readonly ArrivalSample[] {
  if (latest.length === all.length) return all;
  const kept = new Set(latest);
  for (const group of groupsFrom.keys()) {
    const own = all.filter((sample) => groupOf(sample) === group);
    for (const sample of own.slice(-MAX_SAMPLES_PER_GROUP)) kept.add(sample);
  }
  return all.filter((sample) => kept.has(sample));
}

const toWeight = (count: number, min: number, enough: number) =>
  Math.min(1, Math.max(0, (count - min) / (enough - min)));

const quantilesOf = (list: readonly Limits[]): Limits =>
  eachLimit((limit) =>
    quantile(
      list.map((each) => each[limit]).sort((a, b) => a - b),
      limitShares[limit],
    ),
  );

/** Interpolates linearly between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  // One more than there are samples: the next may lie beyond all of them.
  const place = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1);
  const below = Math.floor(place);
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]];
  return low + (high - low) * (place - below);
}

/** How much longer than planned things take, with a number of seconds assumed at a pace; 1 is as planned. */
function learnPace(
  samples: readonly ArrivalSample[],
  assumed: { at: number; seconds: number } = { at: 1, seconds: PACE_SECONDS },
): number {
  let actual = assumed.at * assumed.seconds;
  let planned = assumed.seconds;
  for (const { actualSeconds, plannedSeconds } of samples) {
    actual += actualSeconds;
    planned += plannedSeconds;
  }
  return planned > 0 ? Math.min(MAX_PACE, Math.max(MIN_PACE, actual / planned)) : assumed.at;
}
