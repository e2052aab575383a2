import { type Coordinates, roundPath } from './coordinates.ts';
import { headingBetween } from './plane.ts';
import { faceDeparture, type RouteStep } from './route-steps.ts';

interface Faced {
  from: Coordinates;
  to: Coordinates;
  /** Degrees from north; undefined while unknown. */
  heading: number | undefined;
}

/** A route as somebody is guided along it: rounded, and begun with turning around if need be. */
export function faceRoute<Steps extends readonly RouteStep[] | undefined>(
  line: readonly Coordinates[],
  steps: Steps,
  { from, to, heading }: Faced,
): { path: Coordinates[]; steps: RouteStep[] | Extract<Steps, undefined> } {
  const path = roundPath(line);
  const [first = from, second = to] = path;
  if (!steps) return { path, steps: undefined as Extract<Steps, undefined> };
  return {
    path,
    steps: heading === undefined ? [...steps] : faceDeparture(steps, headingBetween(first, second), heading),
  };
}
