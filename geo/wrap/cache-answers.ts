import { LRUCache } from 'lru-cache';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Geocoder, RouteOptions, Router } from '#geo/geo.ts';
import type { Clock } from '#platform/server/time/time.ts';

const MINUTE_MS = 60_000;
/** Streets do not move, but a correction should be visible on the same day. */
const GEOCODER_MS = 60 * MINUTE_MS;
const ROUTER_MS = 15 * MINUTE_MS;
const ENTRIES = 5000;

/** Caches a service's answers, but not its failures. Only for services whose terms allow it. */
export function cacheGeocoder(geocoder: Geocoder, clock: Clock): Geocoder {
  const remember = rememberFor(GEOCODER_MS, clock);
  return {
    engine: geocoder.engine,
    suggest: remember(geocoder.suggest, (query, limit) => `${limit} ${query.trim().toLowerCase()}`),
    resolve: remember(geocoder.resolve, (placeId) => placeId),
    reverse: (point) => geocoder.reverse(point),
  };
}

/** As `cacheGeocoder`, for routes. */
export function cacheRouter(router: Router, clock: Clock): Router {
  const remember = rememberFor(ROUTER_MS, clock);
  return {
    engine: router.engine,
    onlyEstimates: router.onlyEstimates,
    route: remember(router.route, (from, to, options) =>
      [pointKey(from), pointKey(to), optionsKey(options)].join(' '),
    ),
    matrix: (from, to, options) => router.matrix(from, to, options),
  };
}

/** About a metre. */
const pointKey = ({ lat, lng }: Coordinates) => `${lat.toFixed(5)},${lng.toFixed(5)}`;

/** Traffic changes with the hour. */
const optionsKey = ({ profile = 'car', departAt, steps = false }: RouteOptions = {}) =>
  `${profile} ${departAt ? Math.floor(departAt.getTime() / ROUTER_MS) : ''} ${steps}`;

function rememberFor(ttl: number, clock: Clock) {
  const perf = { now: () => clock.now().getTime() };
  return <A extends unknown[], R extends object>(
    ask: (...question: A) => Promise<R>,
    keyOf: (...question: A) => string,
  ): ((...question: A) => Promise<R>) => {
    const known = new LRUCache<string, Promise<R>>({ max: ENTRIES, ttl, ttlResolution: 0, perf });
    return (...question) => {
      const key = keyOf(...question);
      const before = known.get(key);
      if (before) return before;
      // Cached while pending, so that simultaneous requests become one.
      const answer = ask(...question);
      known.set(key, answer);
      answer.catch(() => known.delete(key));
      return answer;
    };
  };
}
