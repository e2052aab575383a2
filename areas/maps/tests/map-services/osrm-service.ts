import { encode } from '#geo/outside/polyline.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { estimateRoute } from '#geo/hamburg/estimate-route.ts';
import { type Answer, hasRoad, isLonely, type MapService, startMapService } from './map-service.ts';

/** The maximum that a public OSRM server accepts in one table. */
export const OSRM_POINTS = 100;

/** Answers like OSRM's HTTP API v1, with our own estimate. */
export function startOsrmService(): Promise<MapService> {
  return startMapService(
    async ({ url }) => {
      const [, kind, coordinates = ''] =
        /^\/(route|table)\/v1\/driving\/([\d.,;-]+)$/.exec(url.pathname) ?? [];
      const points = coordinates.split(';').map((pair) => {
        const [lng = 0, lat = 0] = pair.split(',').map(Number);
        return { lat, lng };
      });
      if (kind === 'route') return routeOf(points, url.searchParams.get('steps') === 'true');
      if (kind === 'table') return tableOf(points, url.searchParams);
      return refuse('InvalidUrl');
    },
    {
      quota: { status: 429, body: { message: 'Too Many Requests' } },
      denied: { status: 403, body: { message: 'Forbidden' } },
      broken: { status: 502, body: { message: 'Bad Gateway' } },
    },
  );
}

const refuse = (code: string): Answer => ({ status: 400, body: { code, message: 'as documented' } });

function routeOf(points: { lat: number; lng: number }[], withSteps: boolean): Answer {
  if (!points.every(hasRoad)) return refuse('NoSegment');
  const [from, to] = points;
  if (!from || !to || isLonely(from) || isLonely(to)) return refuse('NoRoute');
  const { distanceMeters, durationSeconds, path } = estimateRoute(from, to);
  const geometry = encode(
    path.map(({ lat, lng }) => [lat, lng]),
    6,
  );
  const legs = [withSteps ? { steps: stepsAlong(path, distanceMeters, durationSeconds) } : {}];
  const routes = [{ distance: distanceMeters + 0.3, duration: durationSeconds + 0.2, geometry, legs }];
  return { body: { code: 'Ok', data_version: '2026-11-20T20:21:00Z', routes, waypoints: [] } };
}

/** A departure, a roundabout at the second point, its exit at the third, and the arrival. */
function stepsAlong(path: readonly Coordinates[], distance: number, duration: number) {
  const geometryOf = (from: number, to: number) =>
    encode(
      path.slice(from, to + 1).map(({ lat, lng }) => [lat, lng]),
      6,
    );
  const last = path.length - 1;
  const share = (part: number) => ({ distance: distance * part, duration: duration * part });
  const lanes = [
    { indications: ['left', 'straight'], valid: false },
    { indications: ['right'], valid: true },
  ];
  return [
    { ...share(0.5), geometry: geometryOf(0, 1), name: 'Erste Straße', maneuver: { type: 'depart' } },
    {
      ...share(0.1),
      geometry: geometryOf(1, 2),
      name: '',
      maneuver: { type: 'roundabout', modifier: 'right', exit: 2 },
      intersections: [{ lanes }],
    },
    {
      ...share(0.4),
      geometry: geometryOf(2, last),
      name: 'Zweite Straße',
      maneuver: { type: 'exit roundabout', modifier: 'right' },
    },
    {
      ...share(0),
      geometry: geometryOf(last, last),
      name: 'Zweite Straße',
      maneuver: { type: 'arrive', modifier: 'left' },
    },
  ];
}

function tableOf(points: { lat: number; lng: number }[], query: URLSearchParams): Answer {
  if (points.length > OSRM_POINTS) return refuse('TooBig');
  if (!points.every(hasRoad)) return refuse('NoSegment');
  const pick = (name: string) =>
    (query.get(name) ?? '').split(';').flatMap((index) => points[Number(index)] ?? []);
  const ways = pick('sources').map((from) =>
    pick('destinations').map((to) => (isLonely(from) || isLonely(to) ? undefined : estimateRoute(from, to))),
  );
  return {
    body: {
      code: 'Ok',
      distances: ways.map((row) => row.map((way) => (way ? way.distanceMeters + 0.3 : null))),
      durations: ways.map((row) => row.map((way) => (way ? way.durationSeconds + 0.2 : null))),
    },
  };
}
