import { encode } from '#geo/outside/polyline.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { estimateRoute } from '#geo/hamburg/estimate-route.ts';
import type { Geocoder } from '#geo/geo.ts';
import { type Answer, hasRoad, isLonely, type MapService, startMapService } from './map-service.ts';

/** Google's maximum number of pairs in one matrix. */
export const GOOGLE_PAIRS = 625;
export const GOOGLE_KEY = 'AIza-of-the-server';

interface Waypoint {
  location: { latLng: { latitude: number; longitude: number } };
}

/** Answers like Google's Places API (New) and Routes API, with the hand-written Hamburg. */
export function startGoogleService(known: Geocoder): Promise<MapService> {
  return startMapService(
    async (asked) => {
      const { url, headers, body } = asked;
      if (headers['x-goog-api-key'] !== GOOGLE_KEY)
        return refuse(400, 'INVALID_ARGUMENT', 'API key not valid.');
      // Without a field mask Google returns an error.
      if (!headers['x-goog-fieldmask'])
        return refuse(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
      if (url.pathname === '/v1/places:autocomplete') return await complete(known, body);
      if (url.pathname.startsWith('/v1/places/')) return await describe(known, url.pathname.slice(11));
      if (url.pathname === '/directions/v2:computeRoutes') {
        return routeOf(body, String(headers['x-goog-fieldmask']).includes('routes.legs.steps'));
      }
      if (url.pathname === '/distanceMatrix/v2:computeRouteMatrix') return matrixOf(body);
      return refuse(404, 'NOT_FOUND', 'Method not found.');
    },
    {
      quota: refuse(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.'),
      denied: refuse(
        403,
        'PERMISSION_DENIED',
        'Routes API has not been used in project before or it is disabled.',
      ),
      broken: refuse(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
    },
  );
}

function refuse(status: number, name: string, message: string): Answer {
  return { status, body: { error: { code: status, message, status: name } } };
}

const encodeId = (placeId: string) => `ChIJ${Buffer.from(placeId).toString('base64url')}`;
const decodeId = (id: string) => Buffer.from(id.slice(4), 'base64url').toString();

async function complete(known: Geocoder, body: unknown): Promise<Answer> {
  const { input } = body as { input: string };
  const found = await known.suggest(input, 5);
  const suggestions = found.map(({ placeId, mainText, secondaryText, needsHouseNumber }) => ({
    placePrediction: {
      place: `places/${encodeId(placeId)}`,
      placeId: encodeId(placeId),
      text: { text: `${mainText}, ${secondaryText}` },
      structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      types: [needsHouseNumber ? 'route' : 'street_address', 'geocode'],
    },
  }));
  // No result is an empty object, not an empty list.
  return { body: suggestions.length > 0 ? { suggestions } : {} };
}

async function describe(known: Geocoder, id: string): Promise<Answer> {
  try {
    const { mainText, secondaryText, needsHouseNumber, lat, lng } = await known.resolve(decodeId(id));
    const [, street = mainText, number] = /^(.*?) (\d\S*)$/.exec(mainText) ?? [];
    const [, postcode = '', district = ''] = /(\d{5}) Hamburg-?(.*)$/.exec(secondaryText) ?? [];
    const part = (longText: string | undefined, ...types: string[]) =>
      longText ? [{ longText, types }] : [];
    return {
      body: {
        id,
        location: { latitude: lat, longitude: lng },
        displayName: { text: mainText, languageCode: 'de' },
        types: [needsHouseNumber ? 'route' : 'street_address'],
        addressComponents: [
          ...part(street, 'route'),
          ...part(number, 'street_number'),
          ...part(postcode, 'postal_code'),
          ...part(district, 'sublocality_level_1', 'sublocality', 'political'),
        ],
      },
    };
  } catch {
    return refuse(404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  }
}

const toPoint = ({ location }: Waypoint): Coordinates => ({
  lat: location.latLng.latitude,
  lng: location.latLng.longitude,
});

function routeOf(body: unknown, withSteps: boolean): Answer {
  const { origin, destination } = body as { origin: Waypoint; destination: Waypoint };
  const [from, to] = [toPoint(origin), toPoint(destination)];
  if (!hasRoad(from) || !hasRoad(to)) return refuse(404, 'NOT_FOUND', 'Waypoint could not be matched.');
  // No route is an answer without routes.
  if (isLonely(from) || isLonely(to)) return { body: {} };
  const { distanceMeters, durationSeconds, path } = estimateRoute(from, to);
  const lineOf = (points: readonly Coordinates[]) => ({
    encodedPolyline: encode(
      points.map(({ lat, lng }) => [lat, lng]),
      5,
    ),
  });
  const half = { distanceMeters: Math.round(distanceMeters / 2), staticDuration: `${durationSeconds / 2}s` };
  const steps = [
    { ...half, polyline: lineOf(path.slice(0, 2)), navigationInstruction: { maneuver: 'STRAIGHT' } },
    { ...half, polyline: lineOf(path.slice(1)), navigationInstruction: { maneuver: 'TURN_SLIGHT_LEFT' } },
  ];
  const legs = withSteps ? { legs: [{ steps }] } : {};
  return {
    body: {
      routes: [{ distanceMeters, duration: `${durationSeconds}s`, polyline: lineOf(path), ...legs }],
    },
  };
}

type Waypoints = { waypoint: Waypoint }[];

function matrixOf(body: unknown): Answer {
  const { origins, destinations } = body as { origins: Waypoints; destinations: Waypoints };
  const points = (list: Waypoints) => list.map(({ waypoint }) => toPoint(waypoint));
  const [from, to] = [points(origins), points(destinations)];
  if (from.length * to.length > GOOGLE_PAIRS) return refuse(400, 'INVALID_ARGUMENT', 'Too many elements.');
  const elements = from.flatMap((start, originIndex) =>
    to.map((end, destinationIndex) => {
      const isThere = hasRoad(start) && hasRoad(end) && !isLonely(start) && !isLonely(end);
      if (!isThere) return { originIndex, destinationIndex, status: {}, condition: 'ROUTE_NOT_FOUND' };
      const { distanceMeters, durationSeconds } = estimateRoute(start, end);
      const way = { condition: 'ROUTE_EXISTS', distanceMeters, duration: `${durationSeconds}s` };
      return { originIndex, destinationIndex, status: {}, ...way };
    }),
  );
  // In any order, according to the documentation.
  return { body: elements.reverse() };
}
