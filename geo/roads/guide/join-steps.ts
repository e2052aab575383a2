/** Steps that a driver sees as one: both halves of a turn over a divided road, or around an island. */
import { directionOf, normalizeAngle, type RouteStep } from '#maps/domain/route-steps.ts';

/** A step with the headings before and after it, degrees from north. */
export interface PlacedStep extends RouteStep {
  headings: readonly [before: number, after: number];
  /** The angles of the other roads that the vehicle might take. */
  others: readonly number[];
}

const JOINED_METERS = 20;
/** Less is keeping to one side, which is said for itself. */
const MIN_BEND_DEGREES = 25;
/** Another road so close to the direction of both would be taken for the one that is meant. */
const ALIKE_DEGREES = 55;
/** Two left turns in a row are turning around from here on. */
const UTURN_DEGREES = 150;

/** Joins each step with the one before if both lead to the same side within 20 metres. */
export function joinSteps(steps: readonly PlacedStep[]): RouteStep[] {
  const joined: PlacedStep[] = [];
  for (const step of steps) {
    const before = joined.at(-1);
    if (before && areOne(before, step)) joined.splice(-1, 1, joinTwo(before, step));
    else joined.push(step);
  }
  return joined.map(({ headings: _, others: __, ...step }) => step);
}

function areOne(first: PlacedStep, second: PlacedStep): boolean {
  return (
    second.meters - first.meters <= JOINED_METERS &&
    [first, second].every(({ kind }) => kind === 'turn' || kind === 'fork') &&
    sideOf(first) !== 0 &&
    Math.abs(angleOf([first])) >= MIN_BEND_DEGREES &&
    sideOf(first) === sideOf(second) &&
    first.others.every((other) => Math.abs(normalizeAngle(other - angleOf([first, second]))) > ALIKE_DEGREES)
  );
}

const angleOf = (steps: readonly PlacedStep[]) =>
  steps.reduce((sum, { headings: [before, after] }) => sum + normalizeAngle(after - before), 0);

function sideOf({ direction }: RouteStep): number {
  if (direction === 'straight' || direction === 'uturn') return 0;
  return direction.toLowerCase().endsWith('right') ? 1 : -1;
}

function joinTwo(first: PlacedStep, second: PlacedStep): PlacedStep {
  const angle = angleOf([first, second]);
  const isTurningBack = Math.abs(angle) >= UTURN_DEGREES;
  const direction = isTurningBack ? 'uturn' : directionOf(angle);
  const isSlight = second.kind === 'fork' && direction.startsWith('slight');
  return {
    ...first,
    kind: isTurningBack ? 'uturn' : first.kind === 'fork' && isSlight ? 'fork' : 'turn',
    direction: direction === 'straight' ? second.direction : direction,
    street: second.street,
    headings: [first.headings[0], second.headings[1]],
  };
}
