/** How imported streets change the responses of a running server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '#geo/import/run-import.ts';
import { visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { drawTown } from '#maps/tests/town/draw-town.ts';
import { writePbf } from '#maps/tests/town/write-pbf.ts';

let app: TestApp;
let version = '';
beforeAll(async () => {
  const geoDir = mkdtempSync(path.join(tmpdir(), 'elbbote-geo-'));
  app = await startTestApp({ GEO_DIR: geoDir });
  const file = path.join(geoDir, 'town.osm.pbf');
  writeFileSync(file, writePbf(drawTown()));
  ({ version } = await importFile(file, { geoDir, now: () => FRIDAY_NOON }));
  await app.services.geo.data.look();
  return () => rmSync(geoDir, { recursive: true, force: true });
});
afterAll(() => app.end());

async function placeIdOf(query: string): Promise<string | undefined> {
  const [found] = await app.services.geo.geocoder.suggest(query, 1);
  return found?.placeId;
}

/** A quote created at that time, as stored. */
async function quoteAt(instant: string): Promise<Record<string, unknown>> {
  app.clock.set(instant);
  const answer = await visitor(app).call('/quotes', {
    pickupPlaceId: await placeIdOf('Lange Reihe 3'),
    deliveryPlaceId: await placeIdOf('Werftweg 4, 20539 Hamburg'),
  });
  expect(answer.status).toBe(200);
  const { rows } = await app.pool.query('select * from quotes where created_at = $1', [new Date(instant)]);
  expect(rows).toHaveLength(1);
  return rows[0] as Record<string, unknown>;
}

test('a running server follows an import, and every response names the new data', async () => {
  expect(await quoteAt('2026-11-20T11:30:00.000Z')).toMatchObject({
    route_quality: 'network',
    route_data_version: version,
  });
  expect((await visitor(app).call('/map-data')).body).toMatchObject({
    imported: { version, missing: [] },
    attribution: [{ text: '© OpenStreetMap-Mitwirkende' }],
  });
});

test('a quote has the minutes of its hour, and the same metres at any hour', async () => {
  const mondayMorning = await quoteAt('2026-11-23T07:30:00.000Z');
  const sundayNight = await quoteAt('2026-11-29T02:00:00.000Z');
  expect(mondayMorning.duration_seconds).toBeGreaterThan(Number(sundayNight.duration_seconds) * 1.3);
  expect(mondayMorning.distance_meters).toBe(sundayNight.distance_meters);
});
