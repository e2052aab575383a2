import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, expect, test } from 'vitest';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { OsmNode, OsmRelation, OsmWay, Tags } from '#geo/import/osm-extract.ts';
import { extractOf, type OsmElements } from '#maps/tests/extract-of.ts';
import { ARCHIVE_NAME, buildTiles } from './build-tiles.ts';
import { REGION_ZOOM } from './feature-store.ts';
import { project, unproject } from '#maps/domain/web-mercator.ts';
import { TileArchive } from './tile-archive.ts';

const dirs: string[] = [];
const archives: TileArchive[] = [];
afterAll(async () => {
  for (const archive of archives) await archive.close();
  for (const dir of dirs) rmSync(dir, { recursive: true });
});

const centre = { lat: 53.5511, lng: 9.9937 };
type Offset = readonly [east: number, north: number];

/** Elements around the centre, placed by metres from it. */
class Drawing {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly relations: OsmRelation[] = [];

  node([east, north]: Offset, tags: Tags = {}): number {
    const id = this.nodes.length + 1;
    this.nodes.push({ id, lat: centre.lat + north / 111_195, lng: centre.lng + east / 66_100, tags });
    return id;
  }

  way(line: readonly Offset[], tags: Tags = {}): number {
    return this.wayOf(
      line.map((offset) => this.node(offset)),
      tags,
    );
  }

  ring(line: readonly Offset[], tags: Tags = {}): number {
    const nodeIds = line.map((offset) => this.node(offset));
    return this.wayOf([...nodeIds, ...nodeIds.slice(0, 1)], tags);
  }

  wayOf(nodeIds: number[], tags: Tags): number {
    const id = 1000 + this.ways.length;
    this.ways.push({ id, nodeIds, tags });
    return id;
  }

  relation(members: [id: number, role: string][], tags: Tags): void {
    const of = members.map(([id, role]) => ({ type: 'way' as const, id, role }));
    this.relations.push({ id: 2000 + this.relations.length, members: of, tags });
  }
}

const box = (half: number, [east, north]: Offset = [0, 0]): Offset[] => [
  [east - half, north - half],
  [east + half, north - half],
  [east + half, north + half],
  [east - half, north + half],
];
const road: [Offset, Offset] = [
  [-300, 0],
  [300, 0],
];

async function build(elements: OsmElements) {
  const dir = mkdtempSync(path.join(tmpdir(), 'elbbote-tiles-'));
  dirs.push(dir);
  const shares: number[] = [];
  const part = await buildTiles(extractOf(elements), dir, (share) => shares.push(share));
  const archive = await TileArchive.find(path.join(dir, ARCHIVE_NAME));
  if (archive) archives.push(archive);
  return { part, shares, archive };
}

/** The content of the tile around a point, by layer. */
async function lookAt(archive: TileArchive | undefined, z: number, point: Coordinates = centre) {
  const { x, y } = project(point);
  const packed = await archive?.findTile(z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z));
  const layers = packed ? new VectorTile(new PbfReader(gunzipSync(packed))).layers : {};
  return (name: string) => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index);
      return { properties: feature?.properties ?? {}, geometry: feature?.loadGeometry() ?? [] };
    });
  };
}
const propertiesOf = (features: { properties: object }[]) => features.map(({ properties }) => properties);

test('roads have class, name, oneway, bridge and tunnel, large ones at low zoom and small ones at high zoom', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'motorway', ref: 'A 7', oneway: 'yes', tunnel: 'yes' });
  drawing.way(road, { highway: 'primary_link', bridge: 'yes' });
  drawing.way(road, { highway: 'residential', name: 'Osterstraße', ref: 'K 1', oneway: '-1' });
  drawing.way(road, { highway: 'footway' });
  drawing.way(road, { highway: 'proposed' });
  const { archive } = await build(drawing);
  const motorway = { kind: 'motorway', ref: 'A 7', oneway: 1, tunnel: 1 };
  const link = { kind: 'primary', link: 1, bridge: 1 };
  const street = { kind: 'minor', name: 'Osterstraße', oneway: -1 };
  expect(propertiesOf((await lookAt(archive, 8))('roads'))).toEqual([motorway]);
  expect(propertiesOf((await lookAt(archive, 11))('roads'))).toEqual([motorway, link]);
  expect(propertiesOf((await lookAt(archive, 12))('roads'))).toEqual([motorway, link, street]);
  expect(propertiesOf((await lookAt(archive, 14))('roads'))).toEqual([
    motorway,
    link,
    street,
    { kind: 'path' },
  ]);
});

test('rails, ferries, streams, greens, industry, buildings, stations and house numbers are in their layers', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  drawing.way(road, { railway: 'subway', tunnel: 'yes' });
  drawing.way(road, { route: 'ferry', name: '62' });
  drawing.way(road, { waterway: 'canal', name: 'Isebekkanal' });
  drawing.ring(box(400), { leisure: 'park', name: 'Stadtpark' });
  drawing.ring(box(100), { landuse: 'industrial' });
  drawing.ring(box(8), { building: 'yes', 'addr:housenumber': '12a' });
  drawing.node([30, 30], { 'addr:housenumber': '14' });
  drawing.node([50, 50], { railway: 'station', name: 'Osterstraße' });
  drawing.node([60, 60], { place: 'suburb', name: 'Eimsbüttel' });
  const { archive, part } = await build(drawing);
  const layer = await lookAt(archive, 14);
  expect(propertiesOf(layer('rails'))).toEqual([{ kind: 'subway', tunnel: 1 }]);
  expect(propertiesOf(layer('ferries'))).toEqual([{ name: '62' }]);
  expect(propertiesOf(layer('waterways'))).toEqual([{ kind: 'canal', name: 'Isebekkanal' }]);
  expect(propertiesOf(layer('land'))).toEqual([{ kind: 'park' }, { kind: 'industry' }]);
  expect(layer('buildings')).toHaveLength(1);
  expect(propertiesOf(layer('housenumbers'))).toEqual([{ number: '14' }, { number: '12a' }]);
  expect(propertiesOf(layer('places'))).toEqual(
    expect.arrayContaining([
      { kind: 'park', name: 'Stadtpark' },
      { kind: 'station', name: 'Osterstraße' },
      { kind: 'district', name: 'Eimsbüttel' },
    ]),
  );
  expect((await lookAt(archive, 12))('buildings')).toEqual([]);
  expect((await lookAt(archive, 13))('housenumbers')).toEqual([]);
  expect(part.counts).toMatchObject({ buildings: 1, greens: 2 });
});

test('a station with several points has one label', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  drawing.node([0, 0], { railway: 'station', name: 'Altona', train: 'yes' });
  drawing.node([150, 40], { public_transport: 'station', name: 'Altona', light_rail: 'yes' });
  drawing.node([0, 900], { railway: 'halt', name: 'Altona' });
  const { archive } = await build(drawing);
  const names = propertiesOf((await lookAt(archive, 12))('places'));
  expect(names.filter((properties) => 'kind' in properties && properties.kind === 'station')).toHaveLength(2);
});

test('a lake keeps its island, and a shore that is not closed is counted, not drawn', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  const shore = drawing.ring(box(600));
  const island = drawing.ring(box(200));
  drawing.relation(
    [
      [shore, 'outer'],
      [island, 'inner'],
    ],
    { type: 'multipolygon', natural: 'water', name: 'See' },
  );
  drawing.relation(
    [
      [
        drawing.way([
          [-900, 900],
          [900, 900],
        ]),
        'outer',
      ],
    ],
    {
      type: 'multipolygon',
      natural: 'water',
    },
  );
  const { archive, part } = await build(drawing);
  const [lake, ...more] = (await lookAt(archive, 13))('water');
  expect(more).toEqual([]);
  expect(lake?.geometry).toHaveLength(2);
  expect(part).toMatchObject({ counts: { waters: 1, openRings: 1 }, missing: ['boundary'] });
});

test('the city’s relation gives its ground and border, Bezirke and Stadtteile their lines and names', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  const edge = drawing.ring(box(5000));
  const inner = drawing.ring(box(1000));
  const tagsOf = (level: string, name: string) => ({
    type: 'boundary',
    boundary: 'administrative',
    admin_level: level,
    name,
  });
  drawing.relation([[edge, 'outer']], tagsOf('4', 'Hamburg'));
  drawing.relation([[edge, 'outer']], tagsOf('9', 'Altona'));
  drawing.relation([[inner, 'outer']], tagsOf('10', 'Ottensen'));
  const { archive, part } = await build(drawing);
  expect(part.missing).toEqual(['water']);
  const layer = await lookAt(archive, 11);
  expect(layer('city')).toHaveLength(1);
  expect(propertiesOf(layer('places'))).toEqual(
    expect.arrayContaining([
      { kind: 'borough', name: 'Altona' },
      { kind: 'district', name: 'Ottensen' },
    ]),
  );
  // The outer line belongs to two of them, and is drawn once.
  expect(propertiesOf((await lookAt(archive, 10))('boundaries'))).toEqual([{ level: 4 }, { level: 10 }]);
});

test('without water and boundary the hand-written ones are drawn and listed as missing', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  const { archive, part } = await build(drawing);
  expect(part.missing).toEqual(['water', 'boundary']);
  const elbe = await lookAt(archive, 12, { lat: 53.5433, lng: 9.96 });
  expect(elbe('water').length).toBeGreaterThan(0);
  const city = await lookAt(archive, 9);
  expect(city('city')).toHaveLength(1);
  expect(propertiesOf(city('places'))).toContainEqual({ kind: 'borough', name: 'Altona' });
});

test('a feature in two squares is in the tiles of both', async () => {
  const drawing = new Drawing();
  drawing.way(
    [
      [-9000, 0],
      [9000, 0],
    ],
    { highway: 'primary', name: 'Lange Reihe' },
  );
  const { archive } = await build(drawing);
  for (const lng of [9.88, 9.95, 9.9937, 10.05, 10.1]) {
    expect((await lookAt(archive, 14, { lat: centre.lat, lng }))('roads')).toHaveLength(1);
  }
});

test('a feature just outside a tile is in it too, so that nothing is cut off at the edge', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  const across = 2 ** REGION_ZOOM;
  const edge = (Math.floor(project(centre).x * across) + 1) / across;
  const metersToEdge = (unproject({ x: edge, y: 0.5 }).lng - centre.lng) * 66_100;
  drawing.node([metersToEdge + 5, 0], { 'addr:housenumber': '7' });
  drawing.node([metersToEdge + 50, 0], { 'addr:housenumber': '9' });
  const { archive } = await build(drawing);
  const before = { lat: centre.lat, lng: centre.lng + (metersToEdge - 10) / 66_100 };
  expect(propertiesOf((await lookAt(archive, 14, before))('housenumbers'))).toEqual([{ number: '7' }]);
});

test('at low zoom lines have fewer corners, and small features are left out', async () => {
  const drawing = new Drawing();
  const winding = Array.from({ length: 200 }, (_, index): Offset => [index * 10 - 1000, (index % 2) * 12]);
  drawing.way(winding, { highway: 'motorway' });
  drawing.ring(box(25), { leisure: 'park' });
  const { archive } = await build(drawing);
  const cornersAt = async (zoom: number) =>
    (await lookAt(archive, zoom))('roads').flatMap(({ geometry }) => geometry.flat()).length;
  expect(await cornersAt(9)).toBeLessThan(10);
  expect(await cornersAt(14)).toBeGreaterThan(60);
  expect((await lookAt(archive, 12))('land')).toEqual([]);
  expect((await lookAt(archive, 13))('land')).toHaveLength(1);
});

test('an extract without roads is refused and leaves no file', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'elbbote-tiles-'));
  dirs.push(dir);
  const drawing = new Drawing();
  drawing.ring(box(50), { building: 'yes' });
  await expect(buildTiles(extractOf(drawing), dir, () => undefined)).rejects.toThrow('no roads');
  expect(readdirSync(dir)).toEqual([]);
});

test('progress grows up to 100 %', async () => {
  const drawing = new Drawing();
  drawing.way(road, { highway: 'residential' });
  const { shares } = await build(drawing);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
