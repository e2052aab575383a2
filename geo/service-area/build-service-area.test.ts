import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { isInOutline, type Outline } from '#maps/domain/polygon.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '#geo/import/osm-extract.ts';
import { extractOf } from '#maps/tests/extract-of.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { type ServiceArea, openServiceArea } from './service-area.ts';
import { buildServiceArea } from './build-service-area.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'area-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

/** Draws boundaries: every ring is cut into ways of a few nodes, every other way reversed. */
function drawing() {
  const [nodes, ways, relations]: [OsmNode[], OsmWay[], OsmRelation[]] = [[], [], []];
  const known = new Map<string, number>();
  const nodeAt = ([lat, lng]: readonly [number, number]): number => {
    const key = `${lat},${lng}`;
    const id = known.get(key) ?? nodes.push({ id: nodes.length + 1, lat, lng, tags: {} });
    known.set(key, id);
    return id;
  };
  function addRing(corners: Outline, role: string): OsmRelation['members'] {
    const ids = [...corners, ...corners.slice(0, 1)].map(nodeAt);
    const members: OsmRelation['members'][number][] = [];
    for (let from = 0; from + 1 < ids.length; from += 2) {
      const nodeIds = ids.slice(from, from + 3);
      ways.push({
        id: 1000 + ways.length,
        nodeIds: from % 4 === 0 ? nodeIds : nodeIds.toReversed(),
        tags: {},
      });
      members.push({ type: 'way', id: 999 + ways.length, role });
    }
    return members.reverse();
  }
  function addBoundary(tags: Tags, outer: Outline[], inner: Outline[] = []): void {
    const members = [
      ...outer.flatMap((ring) => addRing(ring, 'outer')),
      ...inner.flatMap((ring) => addRing(ring, 'inner')),
    ];
    relations.push({ id: relations.length + 1, members, tags: { type: 'boundary', ...tags } });
  }
  return { nodes, ways, relations, addBoundary };
}

const administrative = (level: number, name: string, more: Tags = {}): Tags => ({
  boundary: 'administrative',
  admin_level: String(level),
  name,
  ...more,
});
const rectangle = (south: number, west: number, north: number, east: number): Outline => [
  [south, west],
  [south, (west + east) / 2],
  [south, east],
  [north, east],
  [north, west],
];

/** OpenStreetMap keeps seven decimals, a centimetre. */
const onGrid = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

// A wavy mainland, whose edges cross every type of cell.
const mainland: Outline = Array.from({ length: 200 }, (_, corner) => {
  const angle = (corner / 200) * 2 * Math.PI;
  const radius = 0.1 + 0.02 * Math.sin(7 * angle);
  return [onGrid(53.5 + radius * Math.sin(angle)), onGrid(10 + 1.6 * radius * Math.cos(angle))] as const;
});
const exclave = rectangle(53.48, 10.02, 53.4893, 10.0317);
const island = rectangle(53.91, 8.45, 53.93, 8.52);

function drawCity() {
  const city = drawing();
  city.addBoundary(administrative(4, 'Niedersachsen', { 'de:regionalschluessel': '03' }), [
    rectangle(53, 9, 54, 11),
  ]);
  city.addBoundary(
    administrative(4, 'Freie und Hansestadt Hamburg', { 'de:regionalschluessel': '020000000000' }),
    [mainland, island],
    [exclave],
  );
  city.addBoundary(administrative(9, 'Bezirk Altona'), [rectangle(53.3, 9.7, 53.7, 10)]);
  city.addBoundary(administrative(9, 'Wandsbek'), [rectangle(53.3, 10, 53.7, 10.3)]);
  city.addBoundary(administrative(10, 'Ottensen'), [rectangle(53.4, 9.8, 53.6, 10)]);
  city.addBoundary(administrative(10, 'Eilbek'), [rectangle(53.45, 10, 53.55, 10.1)]);
  city.addBoundary(administrative(10, 'Dorf'), [rectangle(53.8, 10.1, 53.85, 10.2)]);
  city.addBoundary({ boundary: 'postal_code', postal_code: '22765' }, [rectangle(53.4, 9.8, 53.6, 10)]);
  return city;
}

async function serviceAreaOf(city: ReturnType<typeof drawing>): Promise<ServiceArea> {
  await buildServiceArea(extractOf(city), dir, () => {});
  return await openServiceArea(dir);
}

test('the boundary is right on either side, metre by metre, with its holes and islands', async () => {
  const serviceArea = await serviceAreaOf(drawCity());
  const random = seededRandom(1);
  const isInside = (point: Coordinates) =>
    (isInOutline(point, mainland) && !isInOutline(point, exclave)) || isInOutline(point, island);
  const beside = ([lat, lng]: readonly [number, number]) => ({
    lat: lat + (random() - 0.5) / 5000,
    lng: lng + (random() - 0.5) / 3000,
  });
  const points = [
    ...Array.from({ length: 5000 }, () => ({ lat: 53.35 + 0.3 * random(), lng: 9.75 + 0.5 * random() })),
    ...[...mainland, ...exclave, ...island].flatMap((corner) => [1, 2, 3, 4, 5].map(() => beside(corner))),
    { lat: 53.92, lng: 8.5 },
    { lat: 0, lng: 0 },
  ].map(({ lat, lng }) => ({ lat: onGrid(lat), lng: onGrid(lng) }));
  const wrong = points.filter((point) => serviceArea.contains(point) !== isInside(point));
  expect(wrong).toEqual([]);
  expect(points.filter(isInside).length).toBeGreaterThan(1000);
});

test('a point has its Stadtteil, Bezirk and postcode, and none of them outside the city', async () => {
  const serviceArea = await serviceAreaOf(drawCity());
  expect(serviceArea.findDistrict({ lat: 53.5, lng: 9.9 })).toMatchObject({
    name: 'Ottensen',
    borough: 'Altona',
  });
  expect(serviceArea.findDistrict({ lat: 53.5, lng: 10.01 })).toMatchObject({
    name: 'Eilbek',
    borough: 'Wandsbek',
  });
  expect(serviceArea.findPostcode({ lat: 53.5, lng: 9.9 })).toBe('22765');
  expect(serviceArea.findPostcode({ lat: 53.5, lng: 10.01 })).toBeUndefined();
  // Inside Ottensen's outline but outside the city's.
  expect(serviceArea.findDistrict({ lat: 53.41, lng: 9.805 })).toBeUndefined();
  expect(serviceArea.districts.map(({ name }) => name)).toEqual(['Ottensen', 'Eilbek']);
});

test('building the service area counts boroughs, districts and postcodes', async () => {
  expect(await buildServiceArea(extractOf(drawCity()), dir, () => {})).toEqual({
    counts: { boroughs: 2, districts: 2, postcodes: 1 },
    missing: [],
  });
});

test.each([
  ['has no boundary', () => drawing()],
  [
    'has only the boundary of another city',
    () => {
      const city = drawing();
      city.addBoundary(administrative(6, 'Lüneburg'), [mainland]);
      return city;
    },
  ],
  [
    'has a boundary with a gap',
    () => {
      const city = drawCity();
      const cut = city.relations[1]?.members[50]?.id;
      return { ...city, ways: city.ways.filter(({ id }) => id !== cut) };
    },
  ],
])('where an extract %s, the hand-drawn boundary stays in use', async (_case, draw) => {
  expect(await buildServiceArea(extractOf(draw()), dir, () => {})).toMatchObject({ missing: ['boundary'] });
  const serviceArea = await openServiceArea(dir);
  expect(serviceArea.contains({ lat: 53.5504, lng: 9.9924 })).toBe(true);
  expect(serviceArea.contains({ lat: 53.684, lng: 9.986 })).toBe(false);
});

test('an island that lies beyond the extract does not change the mainland', async () => {
  const city = drawCity();
  const islandWay = city.relations[1]?.members.find(({ id }) => {
    const way = city.ways.find((each) => each.id === id);
    return city.nodes.find((node) => node.id === way?.nodeIds[0])?.lng === 8.45;
  })?.id;
  const ways = city.ways.filter(({ id }) => id !== islandWay);
  expect(await buildServiceArea(extractOf({ ...city, ways }), dir, () => {})).toMatchObject({ missing: [] });
  const serviceArea = await openServiceArea(dir);
  expect([
    serviceArea.contains({ lat: 53.5, lng: 10 }),
    serviceArea.contains({ lat: 53.92, lng: 8.5 }),
  ]).toEqual([true, false]);
});
