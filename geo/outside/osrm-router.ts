import { decode } from './polyline.ts';
import { z } from 'zod';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type Router } from '#geo/geo.ts';
import { osrmStep, readOsrmSteps } from './osrm-steps.ts';
import { askService, urlBelow } from './ask-service.ts';

/** Points farther from any road are not routed. */
const SNAP_METERS = 300;

/** OSRM reports failures in the body, with status 400. */
const answer = z.object({ code: z.string(), data_version: z.string().optional() });
const routeAnswer = answer.extend({
  routes: z
    .array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.string(),
        legs: z.array(z.object({ steps: z.array(osrmStep).optional() })),
      }),
    )
    .optional(),
});
const numbers = z.array(z.array(z.number().nullable()));
const tableAnswer = answer.extend({ distances: numbers.optional(), durations: numbers.optional() });

/**
 * An OSRM server, which routes by the profile it was prepared with, regardless of the hour. Source:
 * project-osrm.org/docs, HTTP API v1.
 */
export function createOsrmRouter(baseUrl: string): Router {
  const place = (points: readonly Coordinates[]) => points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
  const radiuses = (count: number) => Array.from({ length: count }, () => SNAP_METERS).join(';');
  return {
    engine: 'osrm',
    onlyEstimates: false,

    async route(from, to, options = {}) {
      const url = urlBelow(baseUrl, `/route/v1/driving/${place([from, to])}`, {
        overview: 'full',
        geometries: 'polyline6',
        radiuses: radiuses(2),
        ...(options.steps && { steps: 'true' }),
      });
      const { code, routes, data_version: dataVersion } = await askService({ url }, routeAnswer);
      checkCode(code);
      const [route] = routes ?? [];
      if (!route) throw new GeoError('ZERO_RESULTS');
      const path = decode(route.geometry, 6).map(([lat, lng]) => ({ lat, lng }));
      const steps = route.legs.flatMap((leg) => leg.steps ?? []);
      return {
        distanceMeters: Math.round(route.distance),
        durationSeconds: Math.round(route.duration),
        engine: 'osrm',
        quality: 'network',
        dataVersion: dataVersion ?? 'unknown',
        path,
        ...(options.steps && { steps: readOsrmSteps(steps, path.length - 1) }),
      };
    },

    async matrix(from, to) {
      const indexes = (count: number, start: number) =>
        Array.from({ length: count }, (_, index) => start + index).join(';');
      const url = urlBelow(baseUrl, `/table/v1/driving/${place([...from, ...to])}`, {
        sources: indexes(from.length, 0),
        destinations: indexes(to.length, from.length),
        annotations: 'distance,duration',
        radiuses: radiuses(from.length + to.length),
      });
      const { code, distances, durations } = await askService({ url }, tableAnswer);
      checkCode(code);
      if (!distances || !durations) throw new GeoError('UNAVAILABLE', 'a table without numbers');
      return from.map((_, row) =>
        to.map((__, column) => {
          const [distance, duration] = [distances[row]?.[column], durations[row]?.[column]];
          if (typeof distance !== 'number' || typeof duration !== 'number') return undefined;
          return { distanceMeters: Math.round(distance), durationSeconds: Math.round(duration) };
        }),
      );
    },
  };
}

function checkCode(code: string): void {
  if (code === 'Ok') return;
  if (code === 'NoSegment') throw new GeoError('NOT_FOUND');
  if (code === 'NoRoute' || code === 'NoTable') throw new GeoError('ZERO_RESULTS');
  throw new GeoError('UNAVAILABLE', `OSRM answers ${code}`);
}
