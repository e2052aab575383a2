import type { RouteStep } from '#maps/domain/route-steps.ts';

type Named = Pick<RouteStep, 'kind' | 'direction' | 'street' | 'exit' | 'lanes'>;

/** A piece of a route and what is said where it begins; undefined where a driver simply goes on. */
export interface Stretch {
  step: Named | undefined;
  meters: number;
  seconds: number;
  /** How many points of the path it passes after its first. */
  points: number;
}

/** The steps of stretches in driving order, each with its place on the whole route. */
export function addUpSteps(stretches: readonly Stretch[], lastIndex: number): RouteStep[] {
  const steps: RouteStep[] = [];
  let [meters, seconds, index] = [0, 0, 0];
  for (const stretch of stretches) {
    if (stretch.step) {
      steps.push({
        ...stretch.step,
        meters: Math.round(meters),
        seconds: Math.round(seconds),
        index: stretch.step.kind === 'arrive' ? lastIndex : Math.min(index, lastIndex),
      });
    }
    meters += stretch.meters;
    seconds += stretch.seconds;
    index += stretch.points;
  }
  return steps;
}
