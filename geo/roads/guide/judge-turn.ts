/** Whether a driver who hears nothing would go where the route goes, and what to say otherwise. */
import { directionOf, type StepDirection } from '#maps/domain/route-steps.ts';
import { MIN_STREET_RANK, type SegmentFacts } from './guide-facts.ts';

/** A road that leaves a junction, with its angle to the one before: degrees, positive to the right. */
export interface Arm {
  angle: number;
  facts: SegmentFacts;
}

export interface Manoeuvre {
  kind: 'turn' | 'fork' | 'merge';
  direction: StepDirection;
}

/** From here on a change of direction is a turn, also for who follows a street. */
const TURN_DEGREES = 45;
/** An arm so much farther from straight ahead is no rival. */
const CLEAR_DEGREES = 26;
/** Arms of one street so close to each other are one road, drawn twice. */
const SAME_DEGREES = 9;
/** An arm that leaves by less may be taken for straight ahead. */
const MIN_ASIDE_DEGREES = 35;
/** Arms so close to each other and to straight ahead are a fork. */
const FORK_DEGREES = 50;

/** `open` are the other arms that the vehicle may take; `isCorner` is true where it might see more roads. */
export function judgeTurn(
  before: SegmentFacts,
  own: Arm,
  open: readonly Arm[],
  isCorner: boolean,
): Manoeuvre | undefined {
  const turn = Math.abs(own.angle);
  const others = open.filter((other) => !isSameRoad(own, other));
  if (others.length === 0) {
    if (isMerge(before, own.facts)) return { kind: 'merge', direction: sideOf(own.angle) };
    return isCorner && turn >= TURN_DEGREES ? { kind: 'turn', direction: directionOf(own.angle) } : undefined;
  }
  const rivals = others.filter((other) => !isClearlyLess(before, own, other));
  const isTurn = turn >= TURN_DEGREES && !others.every((other) => isByway(before, own, other));
  if (rivals.length === 0 && !isTurn) return undefined;
  const isFork =
    turn < FORK_DEGREES &&
    rivals.length > 0 &&
    rivals.every(({ angle }) => Math.abs(angle) < FORK_DEGREES && Math.abs(angle - own.angle) < FORK_DEGREES);
  return isFork
    ? { kind: 'fork', direction: forkSide(own, others) }
    : { kind: 'turn', direction: nameDirection(own.angle, others) };
}

const isSameRoad = (own: Arm, other: Arm) =>
  own.facts.name === other.facts.name &&
  own.facts.rank === other.facts.rank &&
  Math.abs(own.angle - other.angle) < (own.facts.isLink === other.facts.isLink ? SAME_DEGREES : 3);

/** Whether nobody would take the other arm without being asked to. */
function isClearlyLess(before: SegmentFacts, own: Arm, other: Arm): boolean {
  const [turn, otherTurn] = [Math.abs(own.angle), Math.abs(other.angle)];
  if (isByway(before, own, other)) return true;
  // Straight on into a yard, where the street bends away, is not what anybody expects.
  if (isLow(own.facts) && !isLow(before) && !isLow(other.facts)) return otherTurn > 85;
  const [isOurs, isTheirs] = [continues(before, own.facts), continues(before, other.facts)];
  if (isTheirs && !isOurs) return otherTurn >= turn + 2 * CLEAR_DEGREES;
  if (otherTurn >= turn + CLEAR_DEGREES && otherTurn >= MIN_ASIDE_DEGREES) return true;
  const rankLead = weightOf(own.facts) - weightOf(other.facts);
  if (isOurs && !isTheirs && rankLead > 0) return turn < TURN_DEGREES && otherTurn > turn - 25;
  if (isOurs && !isTheirs && rankLead === 0) return otherTurn >= turn + 5;
  if ((isOurs && !isTheirs) || rankLead > 1) return otherTurn >= turn + 20;
  return false;
}

/** A service way or path beside a street that goes on. */
function isByway(before: SegmentFacts, own: Arm, other: Arm): boolean {
  if (!isLow(other.facts) || isLow(own.facts) || continues(before, other.facts)) return false;
  const isAhead = Math.abs(other.angle) < MIN_ASIDE_DEGREES;
  if (continues(before, own.facts)) return Math.abs(own.angle) < (isAhead ? 60 : 100);
  return Math.abs(own.angle) < TURN_DEGREES;
}

const isLow = ({ rank }: SegmentFacts) => rank < MIN_STREET_RANK;

/** Whether a road goes on as another one: by name, or without names by kind. */
function continues(before: SegmentFacts, after: SegmentFacts): boolean {
  if (before.name !== '' || after.name !== '') return before.name === after.name;
  return before.rank === after.rank && before.isLink === after.isLink;
}

const weightOf = ({ rank, isLink }: SegmentFacts) => (isLink ? rank - 1.5 : rank);

const isMerge = (before: SegmentFacts, after: SegmentFacts) =>
  before.isLink && !after.isLink && after.rank >= 8;

const sideOf = (angle: number): StepDirection => (angle > 0 ? 'slightRight' : 'slightLeft');

function forkSide(own: Arm, others: readonly Arm[]): StepDirection {
  const ahead = others.filter(({ angle }) => Math.abs(angle) < FORK_DEGREES);
  if (ahead.every(({ angle }) => angle > own.angle)) return 'slightLeft';
  return ahead.every(({ angle }) => angle < own.angle) ? 'slightRight' : 'straight';
}

/** The word of the angle, or the one beside it where another arm has a better right to the word. */
function nameDirection(angle: number, others: readonly Arm[]): StepDirection {
  const word = directionOf(angle);
  const isRight = angle > 0;
  const size = Math.abs(angle);
  const beside = others.map((other) => other.angle);
  const isFree = (next: StepDirection) => beside.every((each) => directionOf(each) !== next);
  if (word === 'straight') {
    const same = beside.filter((each) => directionOf(each) === word);
    if (same.length === 0) return word;
    if (same.every((each) => each < angle)) return 'slightRight';
    return same.every((each) => each > angle) ? 'slightLeft' : word;
  }
  if (word.startsWith('slight')) return word;
  const sizes = beside.filter((each) => each > 0 === isRight).map(Math.abs);
  const [slight, sharp] = isRight
    ? (['slightRight', 'sharpRight'] as const)
    : (['slightLeft', 'sharpLeft'] as const);
  if (size >= 120) return size >= 150 && sizes.some((each) => each >= 110 && each < size) ? 'uturn' : sharp;
  if (size < 70 && isFree(slight) && sizes.some((each) => each > size && each < 175)) return slight;
  return size > 95 && isFree(sharp) && sizes.some((each) => each < size && each > 40) ? sharp : word;
}
