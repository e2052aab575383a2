import { afterAll, afterEach, expect, test } from 'vitest';
import { createEmbeddedGeocoder } from '#geo/embedded/embedded-geocoder.ts';
import { testGeocoderContract } from '#geo/geo-contract.ts';
import type { Geocoder } from '#geo/geo.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { GOOGLE_KEY, startGoogleService } from '#maps/tests/map-services/google-service.ts';
import { failureCodes, type MapService } from '#maps/tests/map-services/map-service.ts';
import { startPhotonService } from '#maps/tests/map-services/photon-service.ts';
import { createGoogleGeocoder } from './google-geocoder.ts';
import { createPhotonGeocoder } from './photon-geocoder.ts';

const known = createEmbeddedGeocoder();
const photon = await startPhotonService(known);
const google = await startGoogleService(known);
const googleAccess = { apiKey: GOOGLE_KEY, placesUrl: google.url, routesUrl: google.url };
const engines: [string, MapService, Geocoder][] = [
  ['photon', photon, createPhotonGeocoder(photon.url, { contains: isInHamburg })],
  ['google', google, createGoogleGeocoder(googleAccess, known.reverse)],
];

afterEach(() => {
  for (const [, service] of engines) service.fail(undefined);
});
afterAll(async () => {
  for (const [, service] of engines) await service.close();
});

for (const [, , geocoder] of engines) testGeocoderContract(() => geocoder);

const everyFailure = engines.flatMap(([name, service, geocoder]) =>
  failureCodes.map(([failure, code]) => ({ name, service, geocoder, failure, code })),
);

test.each(everyFailure)(
  '$name: a service that answers with "$failure" is reported as $code',
  async ({ service, geocoder, failure, code }) => {
    const [found] = await geocoder.suggest('Osterstraße 12', 1);
    service.fail(failure);
    await expect(geocoder.suggest('Osterstraße 12', 5)).rejects.toMatchObject({ code });
    await expect(geocoder.resolve(found?.placeId ?? '')).rejects.toMatchObject({ code });
  },
);

test.each(engines)(
  '%s: the whole name is exact, its beginning a part, another name similar',
  async (_name, _service, geocoder) => {
    const matchOf = async (query: string) => (await geocoder.suggest(query, 1))[0]?.match;
    expect(await matchOf('Osterstraße 12')).toBe('exact');
    expect(await matchOf('osterstr. 12, 20259 Hamburg')).toBe('exact');
    expect(await matchOf('Mönckebergs')).toBe('part');
    expect(await matchOf('Mönckeburgstraße 7')).toBe('similar');
  },
);

test('Photon is asked for the city only, and results in its box but outside are dropped', async () => {
  const outside = await startPhotonService({
    ...known,
    suggest: async () => [
      {
        placeId: 'x',
        mainText: 'Rathausallee 50',
        secondaryText: '',
        needsHouseNumber: false,
        match: 'exact',
      },
    ],
    resolve: async (placeId) => ({
      placeId,
      mainText: 'Rathausallee 50',
      secondaryText: '22846 Norderstedt',
      formattedAddress: '',
      precision: 'house',
      needsHouseNumber: false,
      lat: 53.7085,
      lng: 9.992,
    }),
  });
  const geocoder = createPhotonGeocoder(outside.url, { contains: isInHamburg });
  expect(await geocoder.suggest('Rathausallee 50', 5)).toEqual([]);
  expect(outside.asked[0]?.url.searchParams.get('bbox')).toBe('9.5,53.3,10.5,53.8');
  expect(outside.asked[0]?.url.searchParams.getAll('layer')).toContain('street');
  await outside.close();
});

test('a Photon placeId with forged content is not resolved', async () => {
  const [found] = await known.suggest('Osterstraße 12', 1);
  const [own] = await createPhotonGeocoder(photon.url, { contains: isInHamburg }).suggest(
    'Osterstraße 12',
    1,
  );
  const geocoder = createPhotonGeocoder(photon.url, { contains: isInHamburg });
  const forged = own?.placeId.replace('Osterstraße 12', 'Steindamm 3') ?? '';
  await expect(geocoder.resolve(forged)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(geocoder.resolve(found?.placeId ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('Google is asked for places in and around the city only', async () => {
  await createGoogleGeocoder(googleAccess, known.reverse).suggest('Osterstraße', 3);
  expect(google.asked.at(-1)?.body).toMatchObject({
    languageCode: 'de',
    locationRestriction: { rectangle: { low: { latitude: 53.3, longitude: 9.5 } } },
  });
});
