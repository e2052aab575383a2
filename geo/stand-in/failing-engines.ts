/**
 * A maps service that fails on purpose, in front of a real one: for tests and for trying every failure on the
 * screen. Production refuses to start with it. 'Fehlersuche REQUEST_DENIED' makes the search itself fail;
 * 'Fehlerstraße ZERO_RESULTS' is found, and every route from or to it fails. Every code of `routeFailures`
 * works; everything else is passed through.
 */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type Geocoder, type Place, type Router } from '#geo/geo.ts';

const routeFailures = [
  'NOT_FOUND',
  'ZERO_RESULTS',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNAVAILABLE',
] as const;
type RouteFailure = (typeof routeFailures)[number];

/** Near the Rathaus, each at a point without a real address. */
const places = new Map<RouteFailure, Place>(
  routeFailures.map((code, index) => [
    code,
    {
      placeId: `stand-in:${code}`,
      mainText: `Fehlerstraße ${code}`,
      secondaryText: '20095 Hamburg, nachgestellter Kartendienst',
      formattedAddress: `Fehlerstraße ${code}, 20095 Hamburg`,
      precision: 'street',
      needsHouseNumber: false,
      lat: 53.550_123 + index / 10_000,
      lng: 9.993_123,
    },
  ]),
);

/** Suggests the streets without routes, and fails immediately when a query requests it. */
export function createFailingGeocoder(geocoder: Geocoder): Geocoder {
  return {
    engine: 'stand-in',
    async suggest(query, limit) {
      const [, word, rest = ''] = /^(fehlersuche|fehlerstra(?:ß|ss)e)\s*(.*)$/i.exec(query.trim()) ?? [];
      if (!word) return await geocoder.suggest(query, limit);
      const codes = routeFailures.filter((code) => code.startsWith(rest.toUpperCase()));
      if (word.toLowerCase() === 'fehlersuche') throw new GeoError(codes[0] ?? 'UNAVAILABLE');
      return [...places.values()]
        .filter(({ placeId }) => codes.some((code) => placeId.endsWith(code)))
        .slice(0, limit)
        .map(({ placeId, mainText, secondaryText, needsHouseNumber }) => ({
          placeId,
          mainText,
          secondaryText,
          needsHouseNumber,
          match: 'exact',
        }));
    },
    async resolve(placeId) {
      const known = [...places.values()].find((place) => place.placeId === placeId);
      return known ?? (await geocoder.resolve(placeId));
    },
    reverse: (point) => geocoder.reverse(point),
  };
}

export function createFailingRouter(router: Router): Router {
  const failureAt = (point: Coordinates) =>
    routeFailures.find((code) => {
      const place = places.get(code);
      return place?.lat === point.lat && place.lng === point.lng;
    });
  return {
    engine: 'stand-in',
    get onlyEstimates() {
      return router.onlyEstimates;
    },
    async route(from, to, options) {
      const code = failureAt(from) ?? failureAt(to);
      if (code) throw new GeoError(code);
      return await router.route(from, to, options);
    },
    async matrix(from, to, options) {
      const [code] = [...from, ...to].flatMap((point) => failureAt(point) ?? []);
      if (code) throw new GeoError(code);
      return await router.matrix(from, to, options);
    },
  };
}
