import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import type { ImportProgress } from '#geo/import/run-import.ts';
import { startFileHost } from '#tests/support/file-host.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { startAppOn } from '#tests/support/test-app.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';

const town = writePbf(drawTown());

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.end());

/** Map data are files: each test has an app of its own, and the database of all. */
const startApp = (env: Record<string, string>) =>
  startAppOn({ ...database, end: () => Promise.resolve() }, env);

async function start(file = town) {
  const host = await startFileHost(file);
  const app = await startApp({ GEO_EXTRACT_URL: host.url });
  onTestFinished(async () => {
    await app.end();
    await host.close();
  });
  return { host, app, admin: await makePerson(app, 'admin') };
}

test('before any import everybody sees that the map is drawn by hand, and an admin that nothing was imported', async () => {
  const { app, admin } = await start();
  expect((await visitor(app).call('/map-data')).body).toEqual({
    imported: null,
    outside: { addresses: null, routes: null, map: null },
    attribution: [],
  });
  expect((await admin.call('/admin/map-import')).body).toEqual({ state: 'none' });
});

test('an admin starts an import, follows it, and everybody sees the date of the new data', async () => {
  const { app, admin } = await start();
  expect(await admin.call('/admin/map-import', {})).toMatchObject({
    status: 200,
    body: { state: 'running' },
  });
  await app.services.geo.data.settle();
  expect((await admin.call('/admin/map-import')).body).toEqual({
    state: 'done',
    at: app.clock.now().toISOString(),
  });
  expect((await visitor(app).call('/map-data')).body).toMatchObject({
    imported: { dataFrom: '2026-11-01T00:00:00.000Z', missing: [] },
    attribution: [{ text: '© OpenStreetMap-Mitwirkende', url: 'https://www.openstreetmap.org/copyright' }],
  });
});

test('the start of an import is recorded, a refused start is not', async () => {
  const { host, app, admin } = await start();
  host.holdAfter(town.length / 2);
  await admin.call('/admin/map-import', {});
  expect((await admin.call('/admin/map-import', {})).status).toBe(409);
  expect(await app.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))).toMatchObject([
    { action: 'map_import.started', actorId: admin.id, subjectKind: 'map_data', at: app.clock.now() },
  ]);
  host.breakLine();
  await app.services.geo.data.settle();
});

test('a running import shows its step, and a second one is refused', async () => {
  const { host, app, admin } = await start();
  host.holdAfter(town.length / 2);
  await admin.call('/admin/map-import', {});
  expect((await admin.call('/admin/map-import')).body).toMatchObject({ state: 'running', step: 'download' });
  expect(await admin.call('/admin/map-import', {})).toMatchObject({
    status: 409,
    body: { code: 'MAP_IMPORT_RUNNING', message: 'Es werden gerade schon Kartendaten geladen.' },
  });
  host.breakLine();
  await app.services.geo.data.settle();
  expect((await admin.call('/admin/map-import')).body).toMatchObject({
    state: 'failed',
    failure: 'DOWNLOAD_FAILED',
  });
});

test('an app that stops aborts its import and keeps the data in use', async () => {
  const { host, app, admin } = await start();
  host.holdAfter(town.length / 2);
  await admin.call('/admin/map-import', {});
  await app.services.geo.data.stop();
  expect(app.services.geo.data.find()).toBeUndefined();
  expect((await admin.call('/admin/map-import')).body).toMatchObject({ state: 'failed' });
});

test('in the background it is downloaded once, and checked for updates after a week', {
  tags: ['slow'],
}, async () => {
  const { host, app } = await start();
  const steps: string[] = [];
  const note = (progress: ImportProgress | 'in-use') =>
    void steps.push(progress === 'in-use' ? progress : progress.step);
  const { data } = app.services.geo;
  data.keepFresh(note);
  await data.settle();
  expect(steps.at(-1)).toBe('in-use');
  const asked = host.asked.length;
  app.clock.advance(6 * 24 * 60);
  data.keepFresh(note);
  await data.settle();
  expect(host.asked).toHaveLength(asked);
  app.clock.advance(24 * 60);
  data.keepFresh(note);
  await data.settle();
  expect(host.asked).toHaveLength(asked + 1);
});

test('without an internet connection nothing is reported or logged, and everything else works', async () => {
  const { host, app } = await start();
  await host.close();
  const log = vi.spyOn(app.services.log, 'warn');
  const shares: number[] = [];
  app.services.geo.data.keepFresh((progress) => void (progress !== 'in-use' && shares.push(progress.share)));
  await app.services.geo.data.settle();
  expect(shares.every((share) => share === 0)).toBe(true);
  expect(log).not.toHaveBeenCalled();
  expect((await visitor(app).call('/addresses?query=Osterstr. 12')).status).toBe(200);
});
const osmCredit = { text: '© OpenStreetMap-Mitwirkende', url: 'https://www.openstreetmap.org/copyright' };
const nowhere = 'http://127.0.0.1:9';

test.each([
  [
    { GEOCODER: 'photon', PHOTON_URL: nowhere, ROUTER: 'osrm', OSRM_URL: nowhere },
    { addresses: 'photon', routes: 'osrm', map: null },
    [osmCredit],
  ],
  [
    { ROUTER: 'valhalla', VALHALLA_URL: nowhere },
    { addresses: null, routes: 'valhalla', map: null },
    [osmCredit],
  ],
  [
    {
      GEOCODER: 'google',
      ROUTER: 'google',
      GOOGLE_MAPS_SERVER_KEY: 'AIza-of-the-server',
      BASEMAP: 'google',
      GOOGLE_MAPS_BROWSER_KEY: 'AIza-for-browsers',
    },
    { addresses: 'google', routes: 'google', map: 'google' },
    [],
  ],
])(
  'everybody reads which external services are used, without their keys or addresses: %j',
  async (env, outside, attribution) => {
    const app = await startApp(env);
    const { body } = await visitor(app).call('/map-data');
    expect(body).toEqual({ imported: null, outside, attribution });
    await app.end();
  },
);

test('unreadable data is reported as none, downloaded again immediately and used', {
  tags: ['slow'],
}, async () => {
  const { host, app } = await start();
  const { data } = app.services.geo;
  data.keepFresh(() => undefined);
  await data.settle();
  const { version = '' } = data.find() ?? {};
  const file = path.join(app.config.geoDir, 'versions', version, 'area.bin');
  writeFileSync(file, 'of another version');
  const next = await startApp({ GEO_DIR: app.config.geoDir, GEO_EXTRACT_URL: host.url });
  expect((await visitor(next).call('/map-data')).body.imported).toBeNull();
  expect(next.services.geo.router.onlyEstimates).toBe(true);
  next.clock.advance(1);
  next.services.geo.data.keepFresh(() => undefined);
  await next.services.geo.data.settle();
  expect(next.services.geo.router.onlyEstimates).toBe(false);
  await next.end();
});
