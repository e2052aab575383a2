import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedGeocoder } from '#geo/embedded/embedded-geocoder.ts';
import { createEmbeddedRouter } from '#geo/embedded/embedded-router.ts';
import { GeoError, type GeoErrorCode, type Geocoder, type Router } from '#geo/geo.ts';
import { cacheGeocoder, cacheRouter } from './cache-answers.ts';
import { fallBackGeocoder, fallBackRouter, guardService } from './fall-back.ts';

const log = { error: () => undefined, warn: () => undefined };
const noon = new Date('2026-11-20T11:00:00.000Z');
const [ottensen, altstadt] = [
  { lat: 53.5521, lng: 9.9298 },
  { lat: 53.5512, lng: 10.001 },
];

/** Fails with `code` as long as it is set. */
function createFragileRouter() {
  const state: { code: GeoErrorCode | undefined; asked: number } = { code: undefined, asked: 0 };
  const own = createEmbeddedRouter();
  const ask = <T>(answer: () => Promise<T>): Promise<T> => {
    state.asked += 1;
    return state.code ? Promise.reject(new GeoError(state.code)) : answer();
  };
  const router: Router = {
    engine: 'fragile',
    onlyEstimates: false,
    route: (from, to) => ask(async () => ({ ...(await own.route(from, to)), engine: 'fragile' })),
    matrix: (from, to) => ask(() => own.matrix(from, to)),
  };
  return { state, router };
}

function guarded(isReady: boolean) {
  const { state, router } = createFragileRouter();
  const own = { engine: createEmbeddedRouter(), isReady: () => isReady };
  return { state, router: fallBackRouter(router, own, guardService('fragile', log)) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The result, once every pause has passed. */
async function settle<T>(answer: Promise<T>): Promise<T | GeoError> {
  const settled = answer.catch((error: unknown) => error as GeoError);
  await vi.advanceTimersByTimeAsync(1000);
  return await settled;
}

test('a service that is down is called twice and then replaced, if there are real streets', async () => {
  const { state, router } = guarded(true);
  state.code = 'UNAVAILABLE';
  expect(await settle(router.route(ottensen, altstadt))).toMatchObject({ engine: 'embedded' });
  expect(state.asked).toBe(2);
});

test('without real streets the failure is reported instead of an estimate', async () => {
  const { state, router } = guarded(false);
  state.code = 'UNAVAILABLE';
  expect(await settle(router.route(ottensen, altstadt))).toMatchObject({ code: 'UNAVAILABLE' });
  state.code = 'OVER_QUERY_LIMIT';
  expect(await settle(router.matrix([ottensen], [altstadt]))).toMatchObject({ code: 'OVER_QUERY_LIMIT' });
});

test.each(['REQUEST_DENIED', 'ZERO_RESULTS', 'NOT_FOUND'] as const)(
  '%s is reported without a fallback and without a retry',
  async (code) => {
    const { state, router } = guarded(true);
    state.code = code;
    expect(await settle(router.route(ottensen, altstadt))).toMatchObject({ code });
    expect(state.asked).toBe(1);
  },
);

test('after five failures a service is not called for half a minute, and then used again', async () => {
  const { state, router } = guarded(true);
  state.code = 'UNAVAILABLE';
  for (let time = 0; time < 5; time++) await settle(router.route(ottensen, altstadt));
  const before = state.asked;
  await settle(router.route(ottensen, altstadt));
  expect(state.asked).toBe(before);
  state.code = undefined;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await settle(router.route(ottensen, altstadt))).toMatchObject({ engine: 'fragile' });
});

test('concurrent equal requests become one, and a failure is not cached', async () => {
  const { state, router } = createFragileRouter();
  const cached = cacheRouter(router, { now: () => noon });
  state.code = 'UNAVAILABLE';
  await expect(cached.route(ottensen, altstadt)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  state.code = undefined;
  state.asked = 0;
  const [first, second] = await Promise.all([
    cached.route(ottensen, altstadt),
    cached.route(ottensen, altstadt),
  ]);
  expect(first).toEqual(second);
  await cached.route(ottensen, altstadt);
  expect(state.asked).toBe(1);
  await cached.route(ottensen, altstadt, { profile: 'bike' });
  await cached.route(altstadt, ottensen);
  expect(state.asked).toBe(3);
});

test('an answer is cached for its time and no longer', async () => {
  const known = createEmbeddedGeocoder();
  const suggest = vi.fn<Geocoder['suggest']>(known.suggest);
  let now = noon;
  const cached = cacheGeocoder({ ...known, suggest }, { now: () => now });
  await cached.suggest('Osterstraße 12', 5);
  await cached.suggest(' osterstraße 12', 5);
  expect(suggest).toHaveBeenCalledTimes(1);
  await cached.suggest('Osterstraße 12', 3);
  expect(suggest).toHaveBeenCalledTimes(2);
  now = new Date(noon.getTime() + 61 * 60_000);
  await cached.suggest('Osterstraße 12', 5);
  expect(suggest).toHaveBeenCalledTimes(3);
});

test('an address issued by another engine is resolved by the embedded one', async () => {
  const known = createEmbeddedGeocoder();
  const [saved] = await known.suggest('Osterstraße 12', 1);
  const outside: Geocoder = {
    engine: 'photon',
    suggest: async () => [],
    resolve: () => Promise.reject(new Error('asked')),
    reverse: () => Promise.reject(new Error('asked')),
  };
  const geocoder = fallBackGeocoder(
    outside,
    { engine: known, isReady: () => false },
    guardService('photon', log),
  );
  expect((await geocoder.resolve(saved?.placeId ?? '')).mainText).toBe('Osterstraße 12');
});
