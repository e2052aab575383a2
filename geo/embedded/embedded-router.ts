import { estimateRoute } from '#geo/hamburg/estimate-route.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';
import { GeoError, type Router } from '#geo/geo.ts';

/** To change with every change of streets, crossings or the winding factor: quotes store it. */
const DATA_VERSION = 'handwritten-2026-11-22';
/** Two doors of one street share a point; a courier still drives a short distance between them. */
const MIN_DISTANCE_METERS = 100;

const atLeast = (meters: number): number => Math.max(MIN_DISTANCE_METERS, meters);

/** Estimates routes without a road network. Throws GeoError OUTSIDE_AREA for a point outside Hamburg. */
export function createEmbeddedRouter(): Router {
  return {
    engine: 'embedded',
    onlyEstimates: true,
    async route(from, to) {
      if (!isInHamburg(from) || !isInHamburg(to)) throw new GeoError('OUTSIDE_AREA');
      const { distanceMeters, durationSeconds, path } = estimateRoute(from, to);
      return {
        distanceMeters: atLeast(distanceMeters),
        durationSeconds,
        engine: 'embedded',
        quality: 'estimate',
        dataVersion: DATA_VERSION,
        path,
      };
    },
    async matrix(from, to) {
      const areInside = to.map(isInHamburg);
      return from.map((start) => {
        const isStartInside = isInHamburg(start);
        return to.map((end, index) => {
          if (!isStartInside || !areInside[index]) return undefined;
          const { distanceMeters, durationSeconds } = estimateRoute(start, end);
          return { distanceMeters: atLeast(distanceMeters), durationSeconds };
        });
      });
    },
  };
}
