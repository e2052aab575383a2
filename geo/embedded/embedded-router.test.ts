import { expect, test } from 'vitest';
import { testRouterContract } from '#geo/geo-contract.ts';
import { createEmbeddedRouter } from './embedded-router.ts';

testRouterContract(createEmbeddedRouter);

const rathaus = { lat: 53.5504, lng: 9.9924 };

test('the embedded route says that it is an estimate, and has no steps', async () => {
  const route = await createEmbeddedRouter().route(rathaus, { lat: 53.5521, lng: 9.9298 }, { steps: true });
  expect(route).toMatchObject({ engine: 'embedded', quality: 'estimate' });
  expect(route.steps).toBeUndefined();
});

test('two doors in one street are at least 100 metres apart', async () => {
  const route = await createEmbeddedRouter().route(rathaus, rathaus);
  expect(route.distanceMeters).toBe(100);
});

test('no route leads out of Hamburg', async () => {
  const norderstedt = { lat: 53.7085, lng: 9.992 };
  const router = createEmbeddedRouter();
  await expect(router.route(rathaus, norderstedt)).rejects.toMatchObject({ code: 'OUTSIDE_AREA' });
  await expect(router.route(norderstedt, rathaus)).rejects.toMatchObject({ code: 'OUTSIDE_AREA' });
});
