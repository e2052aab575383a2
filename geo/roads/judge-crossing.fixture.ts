/** What a driver who hears nothing would do at a crossing, and whether what is said fits it. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import type { Tags } from '#geo/import/osm-extract.ts';

/** A road from one node to the next, as it is at the first. */
export interface Piece {
  to: number;
  way: number;
  tags: Tags;
  isOpen: boolean;
  isPrivate: boolean;
}

export interface Road extends Piece {
  /** Change of heading, degrees, positive to the right. */
  angle: number;
}

const importance = [
  'path footway bridleway steps',
  'track service',
  'cycleway',
  'pedestrian living_street',
  'residential unclassified road',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
].map((names) => names.split(' '));

export interface Crossing {
  back: Piece;
  own: Road;
  others: Road[];
  /** Roads that may be seen, and not taken. */
  hidden: number;
}

/** Would a driver who hears nothing take the road of the route? */
export function judgeCrossing({ back, own, others, hidden }: Crossing): 'yes' | 'no' | 'either' {
  const bend = Math.abs(own.angle);
  if (own.tags.route === 'ferry' && back.tags.route !== 'ferry') return 'yes';
  if (others.length === 0) return bend < 35 || hidden === 0 ? 'no' : 'either';
  const appeal = (road: Road) =>
    Math.abs(road.angle) -
    (isSameStreet(back, road) ? 25 : 0) -
    6 * (rankOf(road.tags) - rankOf(back.tags)) +
    (rankOf(road.tags) < 3 && rankOf(back.tags) >= 3 ? 25 : 0);
  const lead = Math.min(...others.map(appeal)) - appeal(own);
  if (bend > 60 && others.some((road) => rankOf(road.tags) >= 3 || rankOf(own.tags) < 3)) {
    return lead > 40 && isSameStreet(back, own) ? 'either' : 'yes';
  }
  if (lead < 0) return 'yes';
  return lead > 32 && bend < 35 ? 'no' : 'either';
}

const sectors: Readonly<Record<string, readonly [number, number]>> = {
  straight: [-40, 40],
  slightRight: [-15, 80],
  right: [25, 150],
  sharpRight: [80, 190],
  slightLeft: [-80, 15],
  left: [-150, -25],
  sharpLeft: [-190, -80],
  uturn: [140, 220],
};

/** What a step says that is not so; undefined if nothing. */
export function contradict(step: RouteStep, { own, others }: Crossing, around: number): string | undefined {
  if (step.kind === 'fork' && step.direction !== 'straight') {
    const isLeft = step.direction === 'slightLeft';
    const beyond = others.find(
      ({ angle }) => Math.abs(angle) < 45 && (isLeft ? angle < own.angle - 6 : angle > own.angle + 6),
    );
    return beyond && `${Math.round(beyond.angle)} degrees lies farther ${isLeft ? 'left' : 'right'}`;
  }
  const [from, to] = sectors[step.direction] ?? [-180, 180];
  const fits = (angle: number) =>
    (angle >= from && angle <= to) || (step.direction === 'uturn' && angle <= -140);
  if (!fits(own.angle) && !fits(around)) return `the road turns by ${Math.round(own.angle)}`;
  if (!fits(own.angle)) return undefined;
  const middle = (from + to) / 2;
  const rival = others.find(
    (road) =>
      fits(road.angle) &&
      Math.abs(road.angle - middle) + 15 < Math.abs(own.angle - middle) &&
      (step.street === '' || road.tags.name === step.street),
  );
  return rival && `${Math.round(rival.angle)} degrees fits as well`;
}

function isSameStreet(a: Piece, b: Piece): boolean {
  if (a.way === b.way) return true;
  return a.tags.name === undefined
    ? b.tags.name === undefined && a.tags.highway === b.tags.highway
    : a.tags.name === b.tags.name;
}

export const rankOf = ({ highway = '' }: Tags) =>
  importance.findIndex((names) => names.includes(highway.replace('_link', ''))) -
  (highway.endsWith('_link') ? 1.5 : 0);

export const isCircle = (tags: Tags | undefined) =>
  tags?.junction === 'roundabout' || tags?.junction === 'circular';

export const describeCrossing = ({ back, own, others, hidden }: Crossing) =>
  `from ${back.tags.highway} '${back.tags.name ?? ''}' into ${own.tags.highway} '${own.tags.name ?? ''}' by ${Math.round(own.angle)}; ` +
  `others ${others.map(({ tags, angle }) => `${tags.highway} '${tags.name ?? ''}' ${Math.round(angle)}`).join(', ')}; ${hidden} closed`;

export function heading(from: Coordinates, to: Coordinates): number {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  return (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
}

export const turnOf = (before: number, after: number): number =>
  ((((after - before + 540) % 360) + 360) % 360) - 180;
