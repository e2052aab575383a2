import { expect, test } from 'vitest';
import { isInHamburg } from './hamburg/is-in-hamburg.ts';
import { limitToServiceArea } from './service-area-gate.ts';
import type { Geocoder, Router } from './geo.ts';

/** The contract of every geocoding engine behind the service area gate; called from each engine's test. */
export function testGeocoderContract(create: () => Geocoder): void {
  const geocoder = limitToServiceArea(create(), { contains: isInHamburg });

  test(`${geocoder.engine}: a street with a house number is found and leads to a place in Hamburg`, async () => {
    const [first] = await geocoder.suggest('Osterstraße 12', 5);
    if (!first) throw new Error('nothing was suggested');
    expect(first).toMatchObject({ mainText: 'Osterstraße 12', needsHouseNumber: false });
    expect(first.secondaryText).toMatch(/^202\d\d Hamburg/);
    const place = await geocoder.resolve(first.placeId);
    expect(isInHamburg(place)).toBe(true);
    const { match: _, ...suggested } = first;
    expect(place).toMatchObject(suggested);
    expect(place.formattedAddress).toContain(first.mainText);
  });

  test(`${geocoder.engine}: a street without a house number requires one`, async () => {
    const [first] = await geocoder.suggest('Steindamm', 5);
    expect(first).toMatchObject({ mainText: 'Steindamm', needsHouseNumber: true });
  });

  test(`${geocoder.engine}: never returns more suggestions than requested`, async () => {
    expect((await geocoder.suggest('am', 3)).length).toBeLessThanOrEqual(3);
    expect(await geocoder.suggest('am', 0)).toEqual([]);
  });

  test(`${geocoder.engine}: a point on a street leads back to the street`, async () => {
    const [first] = await geocoder.suggest('Osterstraße', 1);
    const place = await geocoder.resolve(first?.placeId ?? '');
    expect((await geocoder.reverse(place)).mainText).toMatch(/^Osterstraße/);
  });

  test(`${geocoder.engine}: a point with nothing known nearby has no address`, async () => {
    // In the Elbe off Blankenese.
    await expect(geocoder.reverse({ lat: 53.5478, lng: 9.7905 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test.each(['', '   ', '%%%', '🚚', 'x'.repeat(5000)])(
    `${geocoder.engine}: suggests nothing for an input like %j`,
    async (query) => {
      expect(await geocoder.suggest(query, 5)).toEqual([]);
    },
  );

  test.each(['', '#', '__proto__', 'street:', 'street:no-such-street-20095', '../../etc/passwd'])(
    `${geocoder.engine}: refuses the invented placeId %j`,
    async (placeId) => {
      await expect(geocoder.resolve(placeId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
}

/** The contract of every routing engine. */
export function testRouterContract(create: () => Router): void {
  const router = create();
  const ottensen = { lat: 53.5521, lng: 9.9298 };
  const altstadt = { lat: 53.5512, lng: 10.001 };

  test(`${router.engine}: a route through town has a plausible length and time and says where it is from`, async () => {
    const route = await router.route(ottensen, altstadt);
    expect(route.engine).toBe(router.engine);
    expect(route.quality === 'estimate' || !router.onlyEstimates).toBe(true);
    expect(route.dataVersion).not.toBe('');
    expect(route.distanceMeters).toBeGreaterThan(4500);
    expect(route.distanceMeters).toBeLessThan(6500);
    expect(Number.isInteger(route.distanceMeters)).toBe(true);
    expect(route.durationSeconds).toBeGreaterThan(8 * 60);
    expect(route.durationSeconds).toBeLessThan(25 * 60);
    expect(route.path.length).toBeGreaterThanOrEqual(2);
  });

  test(`${router.engine}: a matrix measures each way as its route, and none outside`, async () => {
    const points = [altstadt, { lat: 53.5965, lng: 9.9632 }, { lat: 53.7085, lng: 9.992 }];
    const [ways] = await router.matrix([ottensen], points);
    const routes = await Promise.all(points.slice(0, 2).map((point) => router.route(ottensen, point)));
    expect(ways).toEqual([
      ...routes.map(({ distanceMeters, durationSeconds }) => ({ distanceMeters, durationSeconds })),
      undefined,
    ]);
  });

  test(`${router.engine}: a route across the Elbe goes round by a crossing`, async () => {
    const route = await router.route({ lat: 53.5612, lng: 9.8125 }, { lat: 53.5365, lng: 9.7795 });
    expect(route.distanceMeters).toBeGreaterThan(15_000);
  });
}
