/** The steps of a route: where a driver is told something, and what. */

export const stepKinds = ['depart', 'turn', 'fork', 'merge', 'roundabout', 'uturn', 'arrive'] as const;
export type StepKind = (typeof stepKinds)[number];

export const stepDirections = [
  'straight',
  'slightRight',
  'right',
  'sharpRight',
  'uturn',
  'sharpLeft',
  'left',
  'slightLeft',
] as const;
export type StepDirection = (typeof stepDirections)[number];

/** One lane before a manoeuvre, from left to right. */
export interface StepLane {
  directions: StepDirection[];
  /** Whether it leads where the route goes. */
  isOurs: boolean;
}

export interface RouteStep {
  kind: StepKind;
  /** Of an arrival the side of the street: left or right, straight where the engine does not know it. */
  direction: StepDirection;
  /** The street that follows; '' without a name. Of an arrival the last one. */
  street: string;
  /** Of a roundabout: which of the exits open to the vehicle, from 1. */
  exit?: number;
  /** From the start of the route to here. */
  meters: number;
  seconds: number;
  /** The point of the route's path where it stands. */
  index: number;
  lanes?: StepLane[];
}

/** More than this from where the route leads is turned away from it. */
const TURNED_DEGREES = 120;

/** The direction of a change of heading in degrees, positive to the right. */
export function directionOf(degrees: number): StepDirection {
  const angle = normalizeAngle(degrees);
  const size = Math.abs(angle);
  if (size < 20) return 'straight';
  if (size >= 160) return 'uturn';
  const isRight = angle > 0;
  if (size < 50) return isRight ? 'slightRight' : 'slightLeft';
  if (size < 120) return isRight ? 'right' : 'left';
  return isRight ? 'sharpRight' : 'sharpLeft';
}

/** The same angle in degrees, above -180 and up to 180. */
export function normalizeAngle(degrees: number): number {
  const angle = (((degrees + 180) % 360) + 360) % 360;
  return angle === 0 ? 180 : angle - 180;
}

/**
 * The steps as somebody hears them who stands with the front to `heading`, degrees from north: whoever
 * stands against the route is told to turn around first. `leaves` is where the route leads.
 */
export function faceDeparture(steps: readonly RouteStep[], leaves: number, heading: number): RouteStep[] {
  const isTurned = Math.abs(normalizeAngle(leaves - heading)) > TURNED_DEGREES;
  return steps.map((step) =>
    step.kind === 'depart' && isTurned ? { ...step, direction: 'uturn' } : { ...step },
  );
}
