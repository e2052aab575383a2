import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Dataset } from '#geo/dataset/dataset.ts';
import { ARCHIVE_NAME } from './build-tiles.ts';
import { PmtilesWriter } from './pmtiles-writer.ts';
import { registerMapTiles } from './register-map-tiles.ts';

let root: string;
let http: FastifyInstance;
let current: Dataset | undefined;

function datasetOf(version: string): Dataset {
  const meta = {
    version,
    importedAt: '2026-11-20T10:00:00Z',
    dataTimestamp: undefined,
    source: 'hamburg.osm.pbf',
    attribution: [],
    counts: {},
    missing: [],
  };
  return { dir: path.join(root, version), meta };
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'elbbote-map-'));
  current = datasetOf('v1');
  mkdirSync(current.dir);
  const writer = new PmtilesWriter(path.join(current.dir, ARCHIVE_NAME));
  writer.add(14, 8646, 5292, gzipSync('tile'));
  writer.finish({ minZoom: 8, maxZoom: 14, bounds: [9, 53, 11, 54], metadata: {} });
  http = Fastify();
  registerMapTiles(http, {
    find: () => current,
    onSwitch: () => undefined,
  });
});
afterEach(async () => {
  await http.close();
  rmSync(root, { recursive: true });
});

const TILE = '/map/v1/14/8646/5292.mvt';

function switchTo(version: string): void {
  cpSync(path.join(root, 'v1'), path.join(root, version), { recursive: true });
  current = datasetOf(version);
}

test('a tile is served as stored, cacheable for ever, and not sent again if unchanged', async () => {
  const { statusCode, headers, rawPayload } = await http.inject({
    url: TILE,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(gunzipSync(rawPayload).toString()).toBe('tile');
  const again = await http.inject({ url: TILE, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a client that does not accept gzip gets the tile unpacked', async () => {
  const { headers, body } = await http.inject({ url: TILE });
  expect([headers['content-encoding'], body]).toEqual([undefined, 'tile']);
});

test('HEAD answers like GET without the tile', async () => {
  const { statusCode, headers, body } = await http.inject({
    method: 'HEAD',
    url: TILE,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, 'gzip', '']);
});

test('a tile with nothing to draw is answered as empty, not as missing', async () => {
  const { statusCode, body } = await http.inject('/map/v1/14/1/1.mvt');
  expect([statusCode, body]).toEqual([204, '']);
});

test.each([
  '/map/v1/15/1/1.mvt',
  '/map/v1/14/16384/0.mvt',
  '/map/v1/14/1/1.png',
  '/map/v1/a/1/1.mvt',
  '/map/v1/3/-1/1.mvt',
])('%s is not a tile path', async (url) => {
  expect((await http.inject(url)).statusCode).toBe(404);
});

test('an earlier version is served while its folder exists, and then answered with 410', async () => {
  expect((await http.inject(TILE)).statusCode).toBe(200);
  switchTo('v2');
  expect((await http.inject(TILE.replace('v1', 'v2'))).statusCode).toBe(200);
  expect((await http.inject(TILE)).statusCode).toBe(200);
  rmSync(path.join(root, 'v1'), { recursive: true });
  const gone = await http.inject(TILE);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
});

test('a version made by another process is served before this process has noticed the switch', async () => {
  const url = TILE.replace('v1', 'v2');
  expect((await http.inject(url)).statusCode).toBe(410);
  cpSync(path.join(root, 'v1'), path.join(root, 'v2'), { recursive: true });
  expect((await http.inject(url)).statusCode).toBe(200);
});

test('no version in the path leads out of the datasets folder', async () => {
  cpSync(path.join(root, 'v1', ARCHIVE_NAME), path.join(root, ARCHIVE_NAME));
  const { port } = new URL(await http.listen({ port: 0 }));
  for (const version of ['.', '..', '%2e', 'v1%2f..', '..%2f..']) {
    // Sent as a raw request: HTTP clients normalize such paths.
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const url = { port, host: 'localhost', path: `/map/${version}/14/8646/5292.mvt` };
    get(url, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    expect([version, await promise]).toEqual([version, 410]);
  }
});

test('without a dataset no tile is served', async () => {
  current = undefined;
  expect((await http.inject(TILE)).statusCode).toBe(410);
});
