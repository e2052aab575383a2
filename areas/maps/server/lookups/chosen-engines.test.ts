import { afterAll, afterEach, expect, test } from 'vitest';
import { createEmbeddedGeocoder } from '#geo/embedded/embedded-geocoder.ts';
import { GOOGLE_KEY, startGoogleService } from '#maps/tests/map-services/google-service.ts';
import { lonelyPoint } from '#maps/tests/map-services/map-service.ts';
import { startOsrmService } from '#maps/tests/map-services/osrm-service.ts';
import { startPhotonService } from '#maps/tests/map-services/photon-service.ts';
import { startValhallaService } from '#maps/tests/map-services/valhalla-service.ts';
import { visitor } from '#people/tests/test-people.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const known = createEmbeddedGeocoder();
const photon = await startPhotonService(known);
const osrm = await startOsrmService();
const valhalla = await startValhallaService();
const google = await startGoogleService(known);

const apps: Record<string, TestApp> = {
  embedded: await startTestApp(),
  outside: await startTestApp({
    GEOCODER: 'photon',
    PHOTON_URL: photon.url,
    ROUTER: 'osrm',
    OSRM_URL: osrm.url,
  }),
  valhalla: await startTestApp({ ROUTER: 'valhalla', VALHALLA_URL: valhalla.url }),
  google: await startTestApp({
    GEOCODER: 'google',
    ROUTER: 'google',
    GOOGLE_MAPS_SERVER_KEY: GOOGLE_KEY,
    GOOGLE_MAPS_API_URL: google.url,
  }),
};
const appOf = (name: string) => {
  const app = apps[name];
  if (!app) throw new Error(`no app ${name}`);
  return app;
};

afterEach(() => {
  for (const service of [photon, osrm, valhalla, google]) service.fail(undefined);
});
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.end()));
  await Promise.all([photon, osrm, valhalla, google].map((service) => service.close()));
});

async function choosePlaces(app: TestApp, queries: readonly [string, string]) {
  const [pickupPlaceId, deliveryPlaceId] = await Promise.all(
    queries.map(async (query) => {
      const [found] = await app.services.geo.geocoder.suggest(query, 1);
      return found?.placeId;
    }),
  );
  return { pickupPlaceId, deliveryPlaceId };
}

test.each([
  ['embedded', 'embedded', 'estimate'],
  ['outside', 'osrm', 'network'],
  ['valhalla', 'valhalla', 'network'],
  ['google', 'google', 'network'],
])('with the engines "%s" a quote names %s and the quality of its route', async (name, engine, quality) => {
  const app = appOf(name);
  const places = await choosePlaces(app, ['Osterstraße 12', 'Steindamm 3']);
  expect(await visitor(app).call('/quotes', places)).toMatchObject({ status: 200 });
  const { rows } = await app.pool.query('select route_engine, route_quality from quotes');
  expect(rows).toEqual([{ route_engine: engine, route_quality: quality }]);
});

/** A new pair for each, as answers are cached. */
const shownFailures = [
  ['quota', ['Reeperbahn 1', 'Steindamm 3'], 'ROUTE_QUOTA_REACHED', 'Das Kontingent des Kartendienstes'],
  ['denied', ['Osterstraße 2', 'Jungfernstieg 7'], 'ROUTE_DENIED', 'Directions API nicht aktiviert'],
  ['broken', ['Reeperbahn 1', 'Jungfernstieg 7'], 'ROUTE_FAILED', 'Routenfehler: UNAVAILABLE'],
] as const;
const services = { outside: osrm, valhalla, google };
const everyFailure = (['outside', 'valhalla', 'google'] as const).flatMap((name) =>
  shownFailures.map(([failure, pair, code, message]) => ({ name, failure, pair, code, message })),
);

test.each(everyFailure)(
  '$name: people see the error text of the maps when the service answers with "$failure"',
  async ({ name, failure, pair, code, message }) => {
    const app = appOf(name);
    const places = await choosePlaces(app, pair);
    services[name].fail(failure);
    const answer = await visitor(app).call('/quotes', places);
    expect(answer).toMatchObject({ status: 503, body: { code, message: expect.stringContaining(message) } });
    expect(answer.body).not.toHaveProperty('prices');
  },
);

test('a way unknown to an OSRM server is no route, and bikes are not requested from it', async () => {
  const { router } = appOf('outside').services.geo;
  await expect(router.route({ lat: 53.5521, lng: 9.9298 }, lonelyPoint)).rejects.toMatchObject({
    code: 'ZERO_RESULTS',
  });
  const bike = await router.route({ lat: 53.5521, lng: 9.9298 }, lonelyPoint, { profile: 'bike' });
  expect(bike.engine).toBe('embedded');
});
