import { closeSync, openSync, writeSync } from 'node:fs';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { OsmNode, OsmWay } from '#geo/import/osm-extract.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { BLOCK_ELEMENTS, headerBlob, nodesBlob, waysBlob } from '#maps/tests/town/write-pbf.ts';
import { drawSyntheticCity } from './synthetic-city.ts';

/** Houses beside each road segment; together they fill about 50 MB, as much as the extract of Hamburg. */
const HOUSES = 3;
const BUILDINGS = 12;
const FIRST_HOUSE = 1e8;
const FIRST_CORNER = 2e8;
const FIRST_BUILDING = 3e8;

/** Writes the synthetic city with houses and buildings as an extract; only the roads are kept in memory. */
export function writeBigExtract(file: string): void {
  const city = drawSyntheticCity();
  const handle = openSync(file, 'w');
  const write = (bytes: Uint8Array) => void writeSync(handle, bytes);
  const roads = [...city.ways];
  write(headerBlob('2026-11-01T00:00:00.000Z'));
  const tags = new Map([...city.nodes].map((node) => [node.id, node.tags]));
  const junctions = [...new Set(roads.flatMap(({ nodeIds }) => [...nodeIds]))].sort((a, b) => a - b);
  inBlocks(
    junctions.map((id): OsmNode => ({ id, ...positionOf(city.findPosition(id)), tags: tags.get(id) ?? {} })),
    (nodes) => write(nodesBlob(nodes)),
  );
  const pieces = () => listPieces(roads, (id) => positionOf(city.findPosition(id)));
  inBlocks(drawHouses(pieces()), (nodes) => write(nodesBlob(nodes)));
  inBlocks(drawCorners(pieces()), (nodes) => write(nodesBlob(nodes)));
  inBlocks(roads.values(), (ways) => write(waysBlob(ways)));
  inBlocks(drawBuildings(pieces()), (ways) => write(waysBlob(ways)));
  closeSync(handle);
}

interface Piece {
  name: string;
  from: Coordinates;
  to: Coordinates;
}

function positionOf(position: Coordinates | undefined): Coordinates {
  if (!position) throw new Error('a junction of the city lies nowhere');
  return position;
}

function* listPieces(roads: readonly OsmWay[], find: (id: number) => Coordinates): Generator<Piece> {
  for (const { nodeIds, tags } of roads) {
    for (let at = 1; at < nodeIds.length; at++) {
      const [from = 0, to = 0] = [nodeIds[at - 1], nodeIds[at]];
      yield { name: tags.name ?? 'Namenloser Weg', from: find(from), to: find(to) };
    }
  }
}

const beside = ({ from, to }: Piece, share: number, aside: number): Coordinates => ({
  lat: from.lat + (to.lat - from.lat) * share + aside,
  lng: from.lng + (to.lng - from.lng) * share + aside,
});

function* drawHouses(pieces: Iterable<Piece>): Generator<OsmNode> {
  let id = FIRST_HOUSE;
  for (const piece of pieces) {
    for (let house = 0; house < HOUSES; house++) {
      const tags = {
        'addr:street': piece.name,
        'addr:housenumber': String((id % 97) + 1),
        'addr:postcode': '20095',
      };
      yield { id: id++, ...beside(piece, (house + 0.5) / HOUSES, 0.0001), tags };
    }
  }
}

function* drawCorners(pieces: Iterable<Piece>): Generator<OsmNode> {
  const random = seededRandom(3);
  let id = FIRST_CORNER;
  for (const piece of pieces) {
    for (let building = 0; building < BUILDINGS; building++) {
      const { lat, lng } = beside(piece, (building + random()) / BUILDINGS, -0.00015);
      const [height, width] = [0.00005 + random() * 0.0001, 0.00008 + random() * 0.0001];
      for (const [up, right] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const) {
        yield { id: id++, lat: lat + up * height, lng: lng + right * width, tags: {} };
      }
    }
  }
}

function* drawBuildings(pieces: Iterable<Piece>): Generator<OsmWay> {
  let at = 0;
  for (const _ of pieces) {
    for (let building = 0; building < BUILDINGS; building++, at++) {
      const first = FIRST_CORNER + at * 4;
      yield {
        id: FIRST_BUILDING + at,
        nodeIds: [first, first + 1, first + 2, first + 3, first],
        tags: { building: 'yes' },
      };
    }
  }
}

function inBlocks<T>(elements: Iterable<T>, write: (block: T[]) => void): void {
  let block: T[] = [];
  for (const element of elements) {
    block.push(element);
    if (block.length < BLOCK_ELEMENTS) continue;
    write(block);
    block = [];
  }
  if (block.length > 0) write(block);
}
