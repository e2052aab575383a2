import { encode } from '#geo/outside/polyline.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { estimateRoute } from '#geo/hamburg/estimate-route.ts';
import { type Answer, hasRoad, isLonely, type MapService, startMapService } from './map-service.ts';

interface Location {
  lat: number;
  lon: number;
}

/** Answers like Valhalla's route and matrix services, with our own estimate. */
export function startValhallaService(): Promise<MapService> {
  return startMapService(
    async ({ url, body }) => (url.pathname === '/route' ? routeOf(body) : matrixOf(body)),
    {
      quota: { status: 429, body: { error: 'Too many requests' } },
      denied: { status: 401, body: { error: 'Unauthorized' } },
      broken: { status: 503, body: { error_code: 504, error: 'Service unavailable', status_code: 503 } },
    },
  );
}

const toPoint = ({ lat, lon }: Location): Coordinates => ({ lat, lng: lon });

const refuse = (error_code: number, error: string): Answer => ({
  status: 400,
  body: { error_code, error, status_code: 400, status: 'Bad Request' },
});
const noEdges = () => refuse(171, 'No suitable edges near location');

function routeOf(body: unknown): Answer {
  const points = (body as { locations: Location[] }).locations.map(toPoint);
  if (!points.every(hasRoad)) return noEdges();
  const [from, to] = points;
  if (!from || !to || isLonely(from) || isLonely(to)) return refuse(442, 'No path could be found for input');
  const { distanceMeters, durationSeconds, path } = estimateRoute(from, to);
  const shape = encode(
    path.map(({ lat, lng }) => [lat, lng]),
    6,
  );
  const summary = { length: distanceMeters / 1000, time: durationSeconds + 0.2 };
  const half = { length: summary.length / 2, time: summary.time / 2 };
  const maneuvers = [
    { type: 1, street_names: ['Erste Straße'], ...half, begin_shape_index: 0 },
    { type: 26, roundabout_exit_count: 2, length: 0, time: 0, begin_shape_index: 1 },
    { type: 27, street_names: ['Zweite Straße'], ...half, begin_shape_index: 1 },
    { type: 6, street_names: ['Zweite Straße'], length: 0, time: 0, begin_shape_index: path.length - 1 },
  ];
  return {
    body: { trip: { status: 0, units: 'kilometers', summary, legs: [{ shape, summary, maneuvers }] } },
  };
}

/** One bad point fails the whole request, as in the real service. */
function matrixOf(body: unknown): Answer {
  const { sources, targets } = body as { sources: Location[]; targets: Location[] };
  const [from, to] = [sources.map(toPoint), targets.map(toPoint)];
  if (![...from, ...to].every(hasRoad)) return noEdges();
  const rows = from.map((start, from_index) =>
    to.map((end, to_index) => {
      if (isLonely(start) || isLonely(end)) return { from_index, to_index, distance: null, time: null };
      const { distanceMeters, durationSeconds } = estimateRoute(start, end);
      return { from_index, to_index, distance: distanceMeters / 1000, time: durationSeconds };
    }),
  );
  return { body: { sources_to_targets: rows, units: 'kilometers' } };
}
