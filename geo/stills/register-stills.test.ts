import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dataset } from '#geo/dataset/dataset.ts';
import { HAND_WRITTEN, stillPath } from '#maps/contract/still-tiles.ts';
import { ARCHIVE_NAME } from '#geo/tiles/build-tiles.ts';
import { PmtilesWriter } from '#geo/tiles/pmtiles-writer.ts';
import { registerMapTiles } from '#geo/tiles/register-map-tiles.ts';

let root: string;
let http: FastifyInstance;
let current: Dataset | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'elbbote-still-'));
  const dir = path.join(root, 'v1');
  mkdirSync(dir);
  const meta = {
    version: 'v1',
    importedAt: '2026-11-20T10:00:00Z',
    dataTimestamp: undefined,
    source: 'hamburg.osm.pbf',
    attribution: [],
    counts: {},
    missing: [],
  };
  current = { dir, meta };
  const square = [
    [0, 0],
    [2048, 0],
    [2048, 2048],
    [0, 2048],
    [0, 0],
  ];
  const water = { features: [{ type: 3, tags: {}, geometry: [square] }] } as unknown as GeoJSONVTTile;
  const writer = new PmtilesWriter(path.join(dir, ARCHIVE_NAME));
  writer.add(14, 8646, 5292, gzipSync(fromGeojsonVt({ water }, { version: 2, extent: 4096 })));
  writer.finish({ minZoom: 8, maxZoom: 14, bounds: [9, 53, 11, 54], metadata: {} });
  http = Fastify();
  registerMapTiles(http, { find: () => current, onSwitch: () => undefined });
});
afterEach(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

const STILL = stillPath({ version: 'v1', theme: 'day', z: 14, x: 8646, y: 5292 });
const WATER = 'd="M0 0h512v512h-512z"';

test('a picture of a tile is cacheable for ever, and not sent again if unchanged', async () => {
  const { statusCode, headers, body } = await http.inject(STILL);
  expect([statusCode, body.includes(WATER)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const again = await http.inject({ url: STILL, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a browser that takes %s gets it packed by %s', async (accepted, packing, unpack) => {
  const { headers, rawPayload } = await http.inject({ url: STILL, headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(packing);
  expect(unpack(rawPayload).toString()).toContain(WATER);
});

test('by night it is dark, and a tile with nothing is drawn as ground', async () => {
  const night = await http.inject(STILL.replace('/day/', '/night/'));
  expect(night.body).toContain('#1d3646');
  const empty = await http.inject(stillPath({ version: 'v1', theme: 'day', z: 14, x: 1, y: 1 }));
  expect([empty.statusCode, empty.body.includes('<path')]).toEqual([200, true]);
});

test('many at once are all answered', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((x) => http.inject(stillPath({ version: 'v1', theme: 'day', z: 14, x, y: 1 }))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
});

test('the hand-written Hamburg is drawn without any dataset', async () => {
  current = undefined;
  const { statusCode, body } = await http.inject(
    stillPath({ version: HAND_WRITTEN, theme: 'day', z: 10, x: 540, y: 330 }),
  );
  expect([statusCode, body.includes('>Außenalster</text>')]).toEqual([200, true]);
});

test('pages of another release get a picture that is not kept', async () => {
  const { statusCode, headers } = await http.inject(STILL.replace('/still/', '/still/9'));
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test.each([
  ['a zoom without tiles', STILL.replace('/14/', '/15/')],
  ['a column beyond the map', STILL.replace('8646', '16384')],
  ['another kind of file', STILL.replace('.svg', '.mvt')],
  ['a zoom that is no number', STILL.replace('/14/', '/a/')],
  ['a negative row', STILL.replace('5292', '-1')],
  ['another theme', STILL.replace('day', 'pink')],
  ['a look that is no number', STILL.replace('/still/1/', '/still/x/')],
])('%s is not found', async (_, url) => {
  expect((await http.inject(url)).statusCode).toBe(404);
});

test.each(['v2', '.v1', 'v1%2f..'])('the dataset %s is gone', async (version) => {
  const { statusCode, headers } = await http.inject(STILL.replace('v1', version));
  expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
});
