/** A random town: crooked streets, oneways, private roads and forbidden turns. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { OsmExtract, OsmRelation, OsmWay } from '#geo/import/osm-extract.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { at } from './draw-net.fixture.ts';

export interface Street {
  id: number;
  /** A crossing, a bend, a crossing. */
  nodes: number[];
  kmh: number;
  isPrivate: boolean;
  isOneway: boolean;
}

/** A street in one direction. */
export interface Drive {
  id: number;
  street: Street;
  from: number;
  to: number;
  isBack: boolean;
}

export interface Rule {
  over: Drive[];
  isOnly: boolean;
}

export interface RandomTown {
  positions: Coordinates[];
  streets: Street[];
  drives: Drive[];
  drivesFrom: Map<number, Drive[]>;
  drivesOf(street: Street): Drive[];
  rules: Rule[];
  extract: OsmExtract;
}

const STEP_METERS = 120;

export function drawRandomTown({ size, seed }: { size: number; seed: number }): RandomTown {
  const random = seededRandom(seed);
  const positions: Coordinates[] = [];
  const place = (x: number, y: number) => {
    const { lat, lng } = at(x + (random() - 0.5) * 70, y + (random() - 0.5) * 70);
    return positions.push({ lat: Math.round(lat * 1e7) / 1e7, lng: Math.round(lng * 1e7) / 1e7 }) - 1;
  };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) place(column * STEP_METERS, row * STEP_METERS);
  }
  const streets: Street[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      for (const [right, up] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (column + right >= size || row + up >= size) continue;
        const isMain = (right === 1 ? row : column) % 8 === 0;
        if (!isMain && random() < 0.18) continue;
        const bend = place((column + right / 2) * STEP_METERS, (row + up / 2) * STEP_METERS);
        const ends = [row * size + column, (row + up) * size + column + right];
        if (random() < 0.5) ends.reverse();
        streets.push({
          id: streets.length + 1,
          nodes: [ends[0]!, bend, ends[1]!],
          kmh: isMain ? 45 : 21,
          isPrivate: !isMain && random() < 0.08,
          isOneway: !isMain && random() < 0.3,
        });
      }
    }
  }
  const drives = streets.flatMap((street) => {
    const [from, , to] = street.nodes as [number, number, number];
    const forth = { id: street.id * 2, street, from, to, isBack: false };
    return street.isOneway
      ? [forth]
      : [forth, { id: street.id * 2 + 1, street, from: to, to: from, isBack: true }];
  });
  const drivesFrom = Map.groupBy(drives, ({ from }) => from);
  const rules = drawRules(random, drives, drivesFrom);
  return {
    positions,
    streets,
    drives,
    drivesFrom,
    drivesOf: (street) => drives.filter((drive) => drive.street === street),
    rules,
    extract: extractOf({
      nodes: positions.map((position, index) => ({ id: index + 1, ...position, tags: {} })),
      ways: streets.map(toWay),
      relations: rules.map(toRelation),
    }),
  };
}

function drawRules(random: () => number, drives: Drive[], drivesFrom: Map<number, Drive[]>): Rule[] {
  const rules: Rule[] = [];
  const pick = (from: Drive): Drive | undefined => {
    const onward = (drivesFrom.get(from.to) ?? []).filter(({ street }) => street !== from.street);
    return onward[Math.floor(random() * onward.length)];
  };
  for (const drive of drives) {
    const chance = random();
    const second = pick(drive);
    if (chance > 0.2 || !second) continue;
    const third = pick(second);
    const isOnly = chance < 0.03;
    if (chance < 0.15) rules.push({ over: [drive, second], isOnly });
    else if (third && third.street !== drive.street)
      rules.push({ over: [drive, second, third], isOnly: chance < 0.16 });
  }
  return rules;
}

function toWay({ id, nodes, kmh, isPrivate, isOneway }: Street): OsmWay {
  return {
    id,
    nodeIds: nodes.map((node) => node + 1),
    tags: {
      name: `Straße ${id}`,
      ...(kmh > 30 ? { highway: 'primary', maxspeed: '50' } : { highway: 'residential', maxspeed: '30' }),
      ...(isPrivate && { access: 'private' }),
      ...(isOneway && { oneway: 'yes' }),
    },
  };
}

function toRelation({ over, isOnly }: Rule, index: number): OsmRelation {
  const [from, to] = [over[0]!, over.at(-1)!];
  const via =
    over.length === 2
      ? ({ type: 'node', id: from.to + 1, role: 'via' } as const)
      : ({ type: 'way', id: over[1]!.street.id, role: 'via' } as const);
  return {
    id: index + 1,
    tags: { type: 'restriction', restriction: isOnly ? 'only_straight_on' : 'no_left_turn' },
    members: [
      { type: 'way', id: from.street.id, role: 'from' },
      via,
      { type: 'way', id: to.street.id, role: 'to' },
    ],
  };
}
