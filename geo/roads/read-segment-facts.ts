/** What guidance says of a road beside its course: name, importance, roundabout, lanes. */
import type { Tags } from '#geo/import/osm-extract.ts';
import type { SegmentFacts } from './guide/guide-facts.ts';

const ranks: Readonly<Record<string, number>> = {
  motorway: 9,
  trunk: 8,
  primary: 7,
  secondary: 6,
  tertiary: 5,
  unclassified: 4,
  residential: 4,
  road: 4,
  living_street: 3,
  pedestrian: 3,
  cycleway: 2,
  service: 1,
  track: 1,
};

export function readSegmentFacts(tags: Tags): SegmentFacts {
  const { highway = '', junction, name, ref } = tags;
  const base = highway.replace(/_link$/, '');
  const isMotorway = base === 'motorway';
  return {
    name: (isMotorway ? (ref ?? name) : (name ?? ref)) ?? '',
    rank: ranks[base] ?? 0,
    isLink: base !== highway,
    isRoundabout: junction === 'roundabout' || junction === 'circular',
    lanes: readLanes(tags),
  };
}

function readLanes(tags: Tags): SegmentFacts['lanes'] {
  const both = tags['turn:lanes'] ?? '';
  const isOneway = tags.oneway === 'yes' || tags.oneway === '1' || tags.oneway === 'true';
  return [
    tags['turn:lanes:forward'] ?? (isOneway || tags.junction === 'roundabout' ? both : ''),
    tags['turn:lanes:backward'] ?? (tags.oneway === '-1' ? both : ''),
  ];
}
