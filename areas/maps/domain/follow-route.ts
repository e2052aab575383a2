/** Where somebody is on a route, and what comes next. */
import type { Coordinates } from './coordinates.ts';
import { headingBetween, toSpot } from './plane.ts';
import { normalizeAngle, type RouteStep } from './route-steps.ts';

/** A route prepared for following. */
export interface FollowedRoute {
  path: readonly Coordinates[];
  /** Metres from the start to each point of the path. */
  meters: readonly number[];
  steps: readonly RouteStep[];
  seconds: number;
}

/** A position projected onto the route. */
export interface RoutePlace {
  /** The nearest point of the route. */
  point: Coordinates;
  /** From the start of the route to it. */
  meters: number;
  /** From the position to it. */
  aside: number;
  /** The direction of the route there, degrees from north. */
  heading: number;
}

export interface Ahead {
  /** The next step, and how far it is. */
  step: RouteStep | undefined;
  metersToStep: number;
  /** The one after it where it follows so closely that it has to be known before. */
  after: RouteStep | undefined;
  metersLeft: number;
  secondsLeft: number;
}

/** Farther from the line than this is off the route, however inexact the position is up to it. */
const OFF_ROUTE_METERS = 40;
/** From here on the stop is reached. */
export const ARRIVAL_METERS = 60;
/** A step so soon after the one before is said with it. */
const THEN_METERS = 120;
/** Where a route passes a place twice, the part near the last place is meant. */
const BACK_METERS = 80;
const AHEAD_METERS = 600;
/** A step is behind once it is passed by this much. */
const PASSED_METERS = 8;

export function prepareRoute(
  path: readonly Coordinates[],
  steps: readonly RouteStep[],
  seconds: number,
): FollowedRoute {
  const meters = [0];
  for (let at = 1; at < path.length; at += 1) {
    const [a, b] = [toSpot(path[at - 1]!), toSpot(path[at]!)];
    meters.push(meters[at - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  return { path, meters, steps, seconds };
}

/** The nearest place on the route; `last` is where the route was followed to before. */
export function placeOnRoute(
  { path, meters }: FollowedRoute,
  position: Coordinates,
  last?: number,
): RoutePlace {
  const near = findNearest(path, meters, position, (from, to) => {
    return last === undefined || (to >= last - BACK_METERS && from <= last + AHEAD_METERS);
  });
  if (near && (last === undefined || near.aside <= OFF_ROUTE_METERS)) return near;
  // Off the expected part: perhaps a shortcut to a later one.
  const whole = findNearest(path, meters, position, () => true);
  return whole ?? { point: path[0] ?? position, meters: 0, aside: 0, heading: 0 };
}

function findNearest(
  path: readonly Coordinates[],
  meters: readonly number[],
  position: Coordinates,
  isMeant: (from: number, to: number) => boolean,
): RoutePlace | undefined {
  const { x, y } = toSpot(position);
  let best: RoutePlace | undefined;
  for (let at = 1; at < path.length; at += 1) {
    const [from, to] = [path[at - 1]!, path[at]!];
    if (!isMeant(meters[at - 1]!, meters[at]!)) continue;
    const [a, b] = [toSpot(from), toSpot(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
    const aside = Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
    if (best && aside >= best.aside) continue;
    best = {
      point: { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) },
      meters: meters[at - 1]! + share * Math.sqrt(square),
      aside,
      heading: headingBetween(from, to),
    };
  }
  return best;
}

/** What comes after a place, so many metres from the start. */
export function lookAhead({ meters, steps, seconds }: FollowedRoute, at: number): Ahead {
  const total = meters.at(-1) ?? 0;
  const metersOf = ({ index }: RouteStep) => meters[index] ?? total;
  const nextAt = steps.findIndex((step) => step.kind !== 'depart' && metersOf(step) > at - PASSED_METERS);
  const step = steps[nextAt] ?? steps.findLast(({ kind }) => kind === 'arrive');
  const following = nextAt < 0 ? undefined : steps[nextAt + 1];
  const isClose = step && following && metersOf(following) - metersOf(step) <= THEN_METERS;
  return {
    step,
    metersToStep: step ? Math.max(0, metersOf(step) - at) : 0,
    after: isClose ? following : undefined,
    metersLeft: Math.max(0, total - at),
    secondsLeft: Math.round(secondsAfter({ meters, steps, seconds }, at, total)),
  };
}

/** The seconds of the steps around the place say how fast its street is. */
function secondsAfter({ meters, steps, seconds }: Omit<FollowedRoute, 'path'>, at: number, total: number) {
  const marks = [
    { meters: 0, seconds: 0 },
    ...steps.map((step) => ({ meters: meters[step.index] ?? total, seconds: step.seconds })),
    { meters: total, seconds },
  ];
  const after = marks.findIndex((mark) => mark.meters > at);
  if (after < 1) return at >= total ? 0 : seconds;
  const [from, to] = [marks[after - 1]!, marks[after]!];
  const share = (at - from.meters) / (to.meters - from.meters);
  return seconds - (from.seconds + share * (to.seconds - from.seconds));
}

/** A position as a phone measures it. */
export interface Fix extends Coordinates {
  accuracyMeters: number;
  /** Degrees from north while the phone moves. */
  heading: number | null;
}

/** Inexact positions do not prove anything. */
const MAX_ACCURACY_METERS = 60;

/** Whether a position is surely not on the route: too far aside, or driven the other way beside it. */
export function isOffRoute(place: RoutePlace, fix: Fix): boolean {
  if (fix.accuracyMeters > MAX_ACCURACY_METERS) return false;
  return place.aside > OFF_ROUTE_METERS;
}

/** Whether the phone is driven against the route. */
export function isAgainstRoute(place: RoutePlace, fix: Fix): boolean {
  return fix.heading !== null && Math.abs(normalizeAngle(fix.heading - place.heading)) > 120;
}
