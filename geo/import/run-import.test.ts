import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type OpenGeo, openGeo } from '#geo/choose-engines.ts';
import type { DatasetMeta } from '#geo/dataset/dataset.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type FileHost, startFileHost } from '#tests/support/file-host.ts';
import { drawTown, townSpots } from '#maps/tests/town/draw-town.ts';
import { pointAt } from '#maps/tests/town/pen.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';
import { findImportStatus, lockImport } from './import-status.ts';
import { type ImportProgress, importFile, importPublicExtract } from './run-import.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const now = () => noon;
const whole = writePbf(drawTown());
let geoDir = '';

beforeEach(() => {
  geoDir = mkdtempSync(path.join(tmpdir(), 'elbbote-geo-'));
});
afterEach(() => rmSync(geoDir, { recursive: true, force: true }));

function fileOf(bytes: Uint8Array, name = 'town.osm.pbf'): string {
  const file = path.join(geoDir, name);
  writeFileSync(file, bytes);
  return file;
}

/** The town, imported once for all tests that only read it. */
let town: { folder: string; meta: DatasetMeta };
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-town-'));
  const file = path.join(folder, 'town.osm.pbf');
  writeFileSync(file, whole);
  town = { folder, meta: await importFile(file, { geoDir: folder, now }) };
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Puts the imported town into this test's folder. */
function standOnTown(): DatasetMeta {
  cpSync(town.folder, geoDir, { recursive: true });
  return town.meta;
}

/** Opens the engines as a server does, on this test's folder. */
const openHere = () =>
  openGeo({ config: readConfig({ GEO_DIR: geoDir }, geoDir), clock: { now }, log: fastify().log });

async function choose(
  { geocoder }: OpenGeo,
  query: string,
): Promise<Coordinates & { placeId: string; precision: string }> {
  const [found] = await geocoder.suggest(query, 1);
  if (!found) throw new Error(`${query} is not found`);
  return await geocoder.resolve(found.placeId);
}

test('an import reports its steps in order, ends at 100 %, and returns its metadata', async () => {
  const reports: ImportProgress[] = [];
  const meta = await importFile(fileOf(whole), { geoDir, now, report: (progress) => reports.push(progress) });
  expect([...new Set(reports.map(({ step }) => step))]).toEqual([
    'read',
    'area',
    'roads',
    'search',
    'tiles',
    'verify',
  ]);
  const shares = reports.map(({ share }) => share);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(meta).toMatchObject({
    version: expect.stringMatching(/^20261120T110000-[0-9a-f]{8}$/),
    dataTimestamp: '2026-11-01T00:00:00.000Z',
    source: 'town.osm.pbf',
    missing: [],
  });
  expect(meta.counts.streets).toBeGreaterThan(15);
  expect(findImportStatus(geoDir)).toEqual({ state: 'done', version: meta.version, at: noon.toISOString() });
});

test('open engines follow an import, and every address is found in the new data', async () => {
  const geo = await openHere();
  expect(geo.router.onlyEstimates).toBe(true);
  const meta = await importFile(fileOf(whole), { geoDir, now });
  await geo.data.look();
  expect(geo.router.onlyEstimates).toBe(false);
  expect(geo.data.find()?.version).toBe(meta.version);
  const from = await choose(geo, 'Lange Reihe 3');
  const to = await choose(geo, 'Werftweg 4, 20539 Hamburg');
  expect([from.precision, to.precision]).toEqual(['house', 'house']);
  await geo.close();
});

test('engines opened later start with the imported data, also two servers on one folder', async () => {
  standOnTown();
  const both = [await openHere(), await openHere()];
  for (const geo of both) {
    expect(geo.router.onlyEstimates).toBe(false);
    expect((await choose(geo, 'Münzstraße 3')).precision).toBe('house');
    await geo.close();
  }
});

const damaged = Buffer.from(whole);
damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 0xff;

test.each([
  ['FILE_EMPTY', Buffer.alloc(0)],
  ['FILE_CUT_OFF', whole.subarray(0, whole.length - 40)],
  ['FILE_DAMAGED', damaged],
  ['FILE_FOREIGN', Buffer.from('PK\u0003\u0004 not an extract'.repeat(9))],
  ['NO_ROADS', writePbf(drawTown({ roads: false }))],
])('a file that is refused as %s leaves the data in use in place and says so', async (code, bytes) => {
  const meta = standOnTown();
  const geo = await openHere();
  await expect(importFile(fileOf(bytes, 'next.osm.pbf'), { geoDir, now })).rejects.toMatchObject({ code });
  await geo.data.look();
  expect(geo.data.find()?.version).toBe(meta.version);
  expect((await choose(geo, 'Münzstraße 3')).precision).toBe('house');
  expect(findImportStatus(geoDir)).toEqual({ state: 'failed', failure: code, at: noon.toISOString() });
  await geo.close();
});

test.each([
  ['addresses', { addresses: false }],
  ['water', { water: false }],
  ['boundary', { boundary: false }],
] as const)('an extract without %s is imported with a warning', async (layer, without) => {
  const meta = await importFile(fileOf(writePbf(drawTown(without))), { geoDir, now });
  expect(meta.missing).toEqual([layer]);
});

test('a second import is refused while one has the lock, also one of another process', async () => {
  const release = lockImport(geoDir);
  await expect(importFile(fileOf(whole), { geoDir, now })).rejects.toMatchObject({ code: 'ALREADY_RUNNING' });
  release();
  await importFile(fileOf(whole), { geoDir, now });
});

test('an import whose process is gone counts as interrupted and does not block the next', async () => {
  // No process has this number.
  writeFileSync(path.join(geoDir, 'import.lock'), String(2 ** 22 + 1));
  const running = { state: 'running', step: 'roads', share: 0.4, startedAt: noon.toISOString() };
  writeFileSync(path.join(geoDir, 'import.json'), JSON.stringify(running));
  expect(findImportStatus(geoDir)).toMatchObject({ state: 'failed', failure: 'INTERRUPTED' });
  await importFile(fileOf(whole), { geoDir, now });
});

test('the previous dataset is kept beside the one in use, older ones are deleted', async () => {
  const versions: string[] = [];
  for (const minute of [1, 2, 3]) {
    const at = new Date(noon.getTime() + minute * 60_000);
    versions.push((await importFile(fileOf(whole), { geoDir, now: () => at })).version);
  }
  expect(readdirSync(path.join(geoDir, 'versions')).sort()).toEqual(versions.slice(1));
});

let host: FileHost;
beforeAll(async () => {
  host = await startFileHost(whole);
  return () => host.close();
});

test('the public extract is fetched, imported, and not fetched again while it is the newest', async () => {
  const reports: ImportProgress[] = [];
  const options = {
    geoDir,
    now,
    url: host.url,
    report: (progress: ImportProgress) => reports.push(progress),
  };
  const meta = await importPublicExtract(options);
  expect(meta?.source).toBe('extract.osm.pbf');
  expect(reports[0]?.step).toBe('download');
  expect(await importPublicExtract(options)).toBeUndefined();
  expect(findImportStatus(geoDir)).toMatchObject({ state: 'done', version: meta?.version });
});

test('an unusable public extract is refused once and not downloaded again until it changes', async () => {
  host.replace(damaged);
  await expect(importPublicExtract({ geoDir, now, url: host.url })).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
  });
  expect(await importPublicExtract({ geoDir, now, url: host.url })).toBeUndefined();
  host.replace(whole);
  expect(await importPublicExtract({ geoDir, now, url: host.url })).toBeDefined();
});

test('a route in the town respects bridges and oneways', async () => {
  const meta = standOnTown();
  const geo = await openHere();
  const { router } = geo;
  const drive = (from: keyof typeof townSpots, to: keyof typeof townSpots, profile: 'car' | 'bike' = 'car') =>
    router.route(pointAt(townSpots[from]), pointAt(townSpots[to]), { profile });
  const south = await drive('westGate', 'southWest');
  const north = await drive('southWest', 'westGate');
  // The old bridge is open southwards only.
  expect(south.distanceMeters).toBeLessThan(1500);
  expect(north.distanceMeters).toBeGreaterThan(3000);
  expect(Math.max(...north.path.map(({ lng }) => lng))).toBeCloseTo(pointAt([600, 0]).lng, 4);
  // Bikes may take the ferry, cars may not.
  expect((await drive('market', 'shipyard')).distanceMeters).toBeGreaterThan(1500);
  expect((await drive('market', 'shipyard', 'bike')).distanceMeters).toBeLessThan(1500);
  expect(north).toMatchObject({ engine: 'embedded', quality: 'network', dataVersion: meta.version });
  await geo.close();
});
