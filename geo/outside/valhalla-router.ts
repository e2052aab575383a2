import { z } from 'zod';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type RouteOptions, type Router, type VehicleProfile } from '#geo/geo.ts';
import { Temporal } from 'temporal-polyfill';
import { TIME_ZONE } from '#platform/domain/opening-hours.ts';
import { decode } from './polyline.ts';
import { readValhallaSteps, valhallaManeuver } from './valhalla-steps.ts';
import { askService, urlBelow } from './ask-service.ts';

/** Without it a point in the river would snap to the nearest bank, however far. */
const SNAP_METERS = 300;

const costing: Record<VehicleProfile, string> = { car: 'auto', bike: 'bicycle', scooter: 'motor_scooter' };

/** Present if the request failed, with status 400. */
const failure = z.object({ error_code: z.number().optional() });
const routeAnswer = failure.extend({
  trip: z
    .object({
      legs: z.array(z.object({ shape: z.string(), maneuvers: z.array(valhallaManeuver).default([]) })).min(1),
      summary: z.object({ length: z.number(), time: z.number() }),
    })
    .optional(),
});
const matrixAnswer = failure.extend({
  sources_to_targets: z
    .array(z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() })))
    .optional(),
});

/** '2026-11-22T08:05', local time in Hamburg. */
function toBerlinTime(instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/**
 * A Valhalla server. Source: valhalla.github.io, turn-by-turn and matrix services; kilometres and seconds.
 */
export function createValhallaRouter(baseUrl: string): Router {
  const location = ({ lat, lng }: Coordinates) => ({ lat, lon: lng, search_cutoff: SNAP_METERS });
  const common = ({ profile = 'car', departAt }: RouteOptions) => ({
    costing: costing[profile],
    units: 'kilometers',
    language: 'de-DE',
    // 1: depart at this local time.
    ...(departAt ? { date_time: { type: 1, value: toBerlinTime(departAt) } } : {}),
  });
  return {
    engine: 'valhalla',
    onlyEstimates: false,

    async route(from, to, options = {}) {
      const body = { locations: [from, to].map(location), ...common(options) };
      const { trip, error_code: code } = await askService(
        { url: urlBelow(baseUrl, '/route'), body },
        routeAnswer,
      );
      if (code !== undefined || !trip) throw toGeoError(code);
      return {
        distanceMeters: Math.round(trip.summary.length * 1000),
        durationSeconds: Math.round(trip.summary.time),
        engine: 'valhalla',
        quality: 'network',
        dataVersion: 'unknown',
        path: trip.legs.flatMap(({ shape }) => decode(shape, 6).map(([lat, lng]) => ({ lat, lng }))),
        // Between two points there is one leg.
        ...(options.steps && { steps: readValhallaSteps(trip.legs.flatMap(({ maneuvers }) => maneuvers)) }),
      };
    },

    async matrix(from, to, options = {}) {
      const body = { sources: from.map(location), targets: to.map(location), ...common(options) };
      const url = urlBelow(baseUrl, '/sources_to_targets');
      const { sources_to_targets: rows, error_code: code } = await askService({ url, body }, matrixAnswer);
      if (code !== undefined || !rows) throw toGeoError(code);
      return from.map((_, row) =>
        to.map((__, column) => {
          const { distance, time } = rows[row]?.[column] ?? {};
          if (typeof distance !== 'number' || typeof time !== 'number') return undefined;
          return { distanceMeters: Math.round(distance * 1000), durationSeconds: Math.round(time) };
        }),
      );
    },
  };
}

/** 171: no road near a point. 442: no path. 170: the points lie on unconnected roads. */
function toGeoError(code: number | undefined): GeoError {
  if (code === 171) return new GeoError('NOT_FOUND');
  if (code === 442 || code === 170) return new GeoError('ZERO_RESULTS');
  return new GeoError('UNAVAILABLE', `Valhalla answers ${code ?? 'nothing'}`);
}
