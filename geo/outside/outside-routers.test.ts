import { afterAll, afterEach, expect, test } from 'vitest';
import { testRouterContract } from '#geo/geo-contract.ts';
import type { Router } from '#geo/geo.ts';
import { splitMatrix } from '#geo/wrap/split-matrix.ts';
import { GOOGLE_KEY, GOOGLE_PAIRS, startGoogleService } from '#maps/tests/map-services/google-service.ts';
import { failureCodes, lonelyPoint, type MapService } from '#maps/tests/map-services/map-service.ts';
import { OSRM_POINTS, startOsrmService } from '#maps/tests/map-services/osrm-service.ts';
import { startValhallaService } from '#maps/tests/map-services/valhalla-service.ts';
import { createEmbeddedGeocoder } from '#geo/embedded/embedded-geocoder.ts';
import { createGoogleRouter } from './google-router.ts';
import { createOsrmRouter } from './osrm-router.ts';
import { createValhallaRouter } from './valhalla-router.ts';

const osrm = await startOsrmService();
const valhalla = await startValhallaService();
const google = await startGoogleService(createEmbeddedGeocoder());
const googleAccess = { apiKey: GOOGLE_KEY, placesUrl: google.url, routesUrl: google.url };

const unlimited = { points: Number.POSITIVE_INFINITY, pairs: Number.POSITIVE_INFINITY };
const engines: [string, MapService, Router][] = [
  ['osrm', osrm, splitMatrix(createOsrmRouter(osrm.url), { points: OSRM_POINTS, pairs: 2500 })],
  ['valhalla', valhalla, splitMatrix(createValhallaRouter(valhalla.url), unlimited)],
  ['google', google, splitMatrix(createGoogleRouter(googleAccess), { ...unlimited, pairs: GOOGLE_PAIRS })],
];

afterEach(() => {
  for (const [, service] of engines) service.fail(undefined);
});
afterAll(async () => {
  for (const [, service] of engines) await service.close();
});

for (const [, , router] of engines) testRouterContract(() => router);

const ottensen = { lat: 53.5521, lng: 9.9298 };
const altstadt = { lat: 53.5512, lng: 10.001 };
const munich = { lat: 48.137, lng: 11.575 };

test.each(engines)('%s: between unconnected points there is no route', async (_name, _service, router) => {
  await expect(router.route(ottensen, lonelyPoint)).rejects.toMatchObject({ code: 'ZERO_RESULTS' });
});

test.each(engines)('%s: a point far from every road is not found', async (_name, _service, router) => {
  await expect(router.route(ottensen, munich)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const everyFailure = engines.flatMap(([name, service, router]) =>
  failureCodes.map(([failure, code]) => ({ name, service, router, failure, code })),
);

test.each(everyFailure)(
  '$name: a service that answers with "$failure" is reported as $code',
  async ({ service, router, failure, code }) => {
    service.fail(failure);
    await expect(router.route(ottensen, altstadt)).rejects.toMatchObject({ code });
    await expect(router.matrix([ottensen], [altstadt])).rejects.toMatchObject({ code });
  },
);

test.each(engines)('%s: one bad point affects only its own ways', async (_name, _service, router) => {
  const ways = await router.matrix([ottensen, munich, altstadt], [altstadt, lonelyPoint, ottensen]);
  expect(ways.map((row) => row.map((way) => way !== undefined))).toEqual([
    [true, false, true],
    [false, false, false],
    [true, false, true],
  ]);
});

test.each(engines)(
  '%s: a matrix of 120 by 80 is requested in blocks, and joined in order',
  async (_name, _service, router) => {
    const line = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ lat: 53.56 + at / 10_000, lng: 9.95 }));
    const [from, to] = [line(120), line(80).map(({ lat }) => ({ lat, lng: 9.97 }))];
    const ways = await router.matrix(from, to);
    expect([ways.length, ways[119]?.length]).toEqual([120, 80]);
    for (const [row, column] of [
      [0, 0],
      [119, 0],
      [61, 40],
      [119, 79],
    ] as const) {
      const [start, end] = [from[row], to[column]];
      if (!start || !end) throw new Error('no such pair');
      expect(ways[row]?.[column]?.distanceMeters).toBe((await router.route(start, end)).distanceMeters);
    }
  },
);

test('OSRM is asked as its documentation says, within 300 metres of a road', async () => {
  await createOsrmRouter(`${osrm.url}/`).route(ottensen, altstadt);
  const { url } = osrm.asked.at(-1) ?? {};
  expect(url?.pathname).toBe('/route/v1/driving/9.9298,53.5521;10.001,53.5512');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    overview: 'full',
    geometries: 'polyline6',
    radiuses: '300;300',
  });
});

test('Valhalla gets the vehicle, the cut-off and the local time of the departure', async () => {
  const departAt = new Date('2026-11-23T07:05:00.000Z');
  await createValhallaRouter(valhalla.url).route(ottensen, altstadt, { profile: 'scooter', departAt });
  expect(valhalla.asked.at(-1)?.body).toEqual({
    locations: [
      { lat: ottensen.lat, lon: ottensen.lng, search_cutoff: 300 },
      { lat: altstadt.lat, lon: altstadt.lng, search_cutoff: 300 },
    ],
    costing: 'motor_scooter',
    units: 'kilometers',
    language: 'de-DE',
    date_time: { type: 1, value: '2026-11-23T08:05' },
  });
});

test('Google gets requests for driving, metric, in Germany, with only the parsed fields', async () => {
  await createGoogleRouter(googleAccess).route(ottensen, altstadt);
  const { headers, body } = google.asked.at(-1) ?? {};
  expect(headers).toMatchObject({
    'x-goog-api-key': GOOGLE_KEY,
    'x-goog-fieldmask': 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline',
  });
  expect(body).toMatchObject({ travelMode: 'DRIVE', regionCode: 'DE', units: 'METRIC' });
});

test('a key that Google does not know is reported as a refusal', async () => {
  const router = createGoogleRouter({ ...googleAccess, apiKey: 'wrong' });
  await expect(router.route(ottensen, altstadt)).rejects.toMatchObject({ code: 'REQUEST_DENIED' });
});

/** What the stand-ins describe: a departure, one manoeuvre at the second point, and the arrival. */
const manoeuvres = {
  osrm: {
    kind: 'roundabout',
    direction: 'right',
    street: 'Zweite Straße',
    exit: 2,
    lanes: [
      { directions: ['left', 'straight'], isOurs: false },
      { directions: ['right'], isOurs: true },
    ],
  },
  valhalla: { kind: 'roundabout', direction: 'straight', street: 'Zweite Straße', exit: 2 },
  google: { kind: 'turn', direction: 'slightLeft', street: '' },
};

test.each(engines)('%s: steps have one vocabulary, if they are asked for', async (name, _service, router) => {
  const { steps, path, distanceMeters, durationSeconds } = await router.route(ottensen, altstadt, {
    steps: true,
  });
  const [first, second, last, ...more] = steps ?? [];
  expect(first).toMatchObject({ kind: 'depart', direction: 'straight', meters: 0, seconds: 0, index: 0 });
  const { meters, seconds, index, ...rest } = second!;
  expect(rest).toEqual(manoeuvres[name as keyof typeof manoeuvres]);
  expect(Math.abs(meters - distanceMeters / 2)).toBeLessThan(2);
  expect(Math.abs(seconds - durationSeconds / 2)).toBeLessThan(2);
  expect(index).toBe(1);
  expect(last).toMatchObject({ kind: 'arrive', index: path.length - 1 });
  expect(more).toEqual([]);
  expect((await router.route(ottensen, altstadt)).steps).toBeUndefined();
});
