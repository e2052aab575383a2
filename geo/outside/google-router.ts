import { decode } from './polyline.ts';
import { z } from 'zod';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type RouteOptions, type Router, type VehicleProfile } from '#geo/geo.ts';
import { urlBelow } from './ask-service.ts';
import { googleStep, googleStepFields, readGoogleSteps } from './google-steps.ts';
import { askGoogle, type GoogleAccess } from './ask-google.ts';

const travelMode: Record<VehicleProfile, string> = { car: 'DRIVE', bike: 'BICYCLE', scooter: 'TWO_WHEELER' };

/** '523s'; may have decimals. */
const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Math.round(Number.parseFloat(text)));

/** Google omits zeros. */
const routesAnswer = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.number().int().default(0),
        duration: seconds,
        polyline: z.object({ encodedPolyline: z.string() }),
        legs: z.array(z.object({ steps: z.array(googleStep).default([]) })).default([]),
      }),
    )
    .default([]),
});

const routeFields = ['routes.distanceMeters', 'routes.duration', 'routes.polyline.encodedPolyline'];

const matrixAnswer = z.array(
  z.object({
    originIndex: z.number().int().default(0),
    destinationIndex: z.number().int().default(0),
    condition: z.string().optional(),
    distanceMeters: z.number().int().default(0),
    duration: seconds.optional(),
  }),
);

/** Google's Routes API. Source: developers.google.com/maps/documentation/routes. */
export function createGoogleRouter(access: GoogleAccess): Router {
  const waypoint = ({ lat, lng }: Coordinates) => ({
    location: { latLng: { latitude: lat, longitude: lng } },
  });
  const common = ({ profile = 'car', departAt }: RouteOptions) => ({
    travelMode: travelMode[profile],
    // Only a future departure is allowed, and 'now' has passed by the time the request arrives.
    ...(profile === 'bike' || !departAt ? {} : { routingPreference: 'TRAFFIC_AWARE' }),
    languageCode: 'de-DE',
    regionCode: 'DE',
  });
  return {
    engine: 'google',
    onlyEstimates: false,

    async route(from, to, options = {}) {
      const { routes } = await askGoogle(
        access,
        {
          url: urlBelow(access.routesUrl, '/directions/v2:computeRoutes'),
          fields: [...routeFields, ...(options.steps ? googleStepFields : [])].join(','),
          body: { origin: waypoint(from), destination: waypoint(to), units: 'METRIC', ...common(options) },
        },
        routesAnswer,
      );
      const [route] = routes;
      if (!route) throw new GeoError('ZERO_RESULTS');
      const path = decode(route.polyline.encodedPolyline, 5).map(([lat, lng]) => ({ lat, lng }));
      const steps = route.legs.flatMap((leg) => leg.steps);
      return {
        distanceMeters: route.distanceMeters,
        durationSeconds: route.duration,
        engine: 'google',
        quality: 'network',
        dataVersion: 'google',
        path,
        ...(options.steps && { steps: readGoogleSteps(steps, path.length - 1) }),
      };
    },

    async matrix(from, to, options = {}) {
      const elements = await askGoogle(
        access,
        {
          url: urlBelow(access.routesUrl, '/distanceMatrix/v2:computeRouteMatrix'),
          fields: 'originIndex,destinationIndex,status,condition,distanceMeters,duration',
          body: {
            origins: from.map((point) => ({ waypoint: waypoint(point) })),
            destinations: to.map((point) => ({ waypoint: waypoint(point) })),
            ...common(options),
          },
        },
        matrixAnswer,
      );
      const found = new Map(
        elements.map((element) => [`${element.originIndex},${element.destinationIndex}`, element]),
      );
      return from.map((_, row) =>
        to.map((__, column) => {
          const { condition, distanceMeters = 0, duration } = found.get(`${row},${column}`) ?? {};
          if (condition !== 'ROUTE_EXISTS' || duration === undefined) return undefined;
          return { distanceMeters, durationSeconds: duration };
        }),
      );
    },
  };
}
