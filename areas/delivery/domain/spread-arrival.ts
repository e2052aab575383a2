/**
 * ETA and its windows, from the planned seconds, from what may still change, and from what became of earlier
 * ETAs. Instants are epoch milliseconds. Source: docs/decisions/0040.
 */
import { courierGoals } from './dispatch-goals.ts';
import { multiply } from './fit-quantile.ts';

export interface PlannedArrival {
  /** Seconds by road, with the stops before. */
  plannedSeconds: number;
  stopsBefore: number;
  /** How much later it may become before the promise is missed or the driver's shift ends. */
  slackSeconds: number;
  /** The share of the vehicle's most parcels that no delivery takes up yet. */
  room: number;
}

export interface Arrival {
  expectedAt: number;
  from50: number;
  until50: number;
  from90: number;
  until90: number;
}

/** The latest arrival that keeps the promise and the shift, as far behind the planned one. */
export function findSlackSeconds(arriveAt: number, promisedBy: number, shiftEndsAt: number | null): number {
  return Math.round((Math.min(promisedBy, shiftEndsAt ?? Infinity) - arriveAt) / 1000);
}

/** With so many deliveries in hand or planned. */
export function findFreeCapacity(deliveries: number): number {
  return Math.max(0, 1 - deliveries / courierGoals.maxParcels);
}

/** The limits of both windows and the middle, in rising order, with the share of arrivals before each. */
export const limitShares = {
  from90: 0.05,
  from50: 0.25,
  expectedAt: 0.5,
  until50: 0.75,
  until90: 0.95,
} as const;
type Limit = keyof typeof limitShares;
const limits: readonly Limit[] = ['from90', 'from50', 'expectedAt', 'until50', 'until90'];
/** In multiples of the usual error. */
export type Limits = Record<Limit, number>;

export const eachLimit = <T>(make: (limit: Limit) => T) =>
  Object.fromEntries(limits.map((limit) => [limit, make(limit)])) as Record<Limit, T>;

/** See `learnArrivals`. */
export interface ArrivalLessons {
  /** 0: nothing is learned yet; 1: only what was learned counts. */
  weight: number;
  /** The pace of the last hours, and how far it is from that of all samples. */
  pace: number;
  drift: number;
  coefficients: Record<Limit, readonly number[]>;
  /** By group of stops before: what the coefficients miss, as a share of the window's width. */
  corrections: readonly Limits[];
}

/** While nothing was learned. */
export const noLessons: ArrivalLessons = {
  weight: 0,
  pace: 1,
  drift: 0,
  coefficients: eachLimit(() => []),
  corrections: [],
};

/** Driving times are off by a fifth; with stops before, later decisions delay more often than they hasten. */
const prior: Limits = { from90: -1.645, from50: -0.674, expectedAt: 0, until50: 0.674, until90: 1.645 };
const PRIOR_LATER = 1.5;

/** The time to find the door. */
const DOOR_SECONDS = 45;
/** How far the time at each earlier stop deviates from the plan. */
const STOP_SPREAD_SECONDS = 75;
const TRAVEL_SPREAD = 0.2;
/** The same of the time at its own door, as a share. */
const DOOR_SPREAD = 0.3;
/** With more slack than this nothing more is put before a stop. */
const MAX_SLACK_SECONDS = 60 * 60;
const MIN_WIDTH = 1.5;

/** Windows are right in each of these groups: the fewest stops before. */
export const groupsFrom = [0, 1, 2, 4] as const;
export const groupOf = ({ stopsBefore }: Pick<PlannedArrival, 'stopsBefore'>): number =>
  groupsFrom.findLastIndex((from) => stopsBefore >= from);

/**
 * The usual error of an arrival in seconds: it grows with driving time and number of stops. Errors of legs do
 * not cancel out: a slow driver or a slow hour affects all of them.
 */
export function scaleOf({
  plannedSeconds,
  stopsBefore,
}: Pick<PlannedArrival, 'plannedSeconds' | 'stopsBefore'>): number {
  return Math.sqrt(
    DOOR_SECONDS ** 2 + stopsBefore * STOP_SPREAD_SECONDS ** 2 + (TRAVEL_SPREAD * plannedSeconds) ** 2,
  );
}

/**
 * What the limits depend on, in multiples of the usual error. Nothing is put before the next stop any more,
 * whatever slack and room are left.
 */
export function toFeatures(planned: PlannedArrival): number[] {
  const { plannedSeconds, stopsBefore, slackSeconds, room } = planned;
  const hours = 3600 / scaleOf(planned);
  const isOpen = stopsBefore > 0 ? 1 : 0;
  const slack = isOpen * Math.min(1, Math.max(0, slackSeconds / MAX_SLACK_SECONDS));
  return [
    1,
    (plannedSeconds / 3600) * hours,
    isOpen * hours,
    stopsBefore * hours,
    slack * hours,
    slack,
    isOpen * room,
  ];
}

/** The limits by the coefficients alone, never in the wrong order. */
export function predictLimits(
  features: readonly number[],
  coefficients: ArrivalLessons['coefficients'],
): Limits {
  const rising = limits.map((limit) => multiply(features, coefficients[limit])).sort((a, b) => a - b);
  return eachLimit((limit) => rising[limits.indexOf(limit)]!);
}

export const widthOf = ({ from90, until90 }: Limits): number => Math.max(MIN_WIDTH, until90 - from90);

/**
 * Both windows around the expected arrival, never before now. `doorSeconds` is what is planned at that door,
 * if an arrival is reported after it: samples contain it, roads do not.
 */
export function spreadArrival(
  stop: PlannedArrival & { startsAt: number; now: number; doorSeconds?: number },
  { weight, pace, drift, coefficients, corrections }: ArrivalLessons,
): Arrival {
  const { startsAt, now, plannedSeconds, stopsBefore, doorSeconds = 0 } = stop;
  const scale = scaleOf(stop);
  const priorScale = Math.hypot(scale, DOOR_SPREAD * doorSeconds);
  const later = stopsBefore > 0 ? PRIOR_LATER : 1;
  const found = weight > 0 ? predictLimits(toFeatures(stop), coefficients) : prior;
  const correction = corrections[groupOf(stop)];
  let last = now;
  return eachLimit((limit) => {
    const learned = found[limit] + (correction?.[limit] ?? 0) * widthOf(found);
    const assumed = prior[limit] * (prior[limit] > 0 ? later : 1);
    const seconds =
      weight * (plannedSeconds * (1 + drift) + learned * scale) +
      (1 - weight) * (plannedSeconds * pace + doorSeconds + assumed * priorScale);
    last = Math.max(last, Math.round(startsAt + seconds * 1000));
    return last;
  });
}
