import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Router } from '#geo/geo.ts';
import { measureRound } from '#dispatch/server/dispatcher/rounds/measure-round.ts';
import type { MeasuredWays } from '#dispatch/server/dispatcher/planner.ts';
import { KnownWays } from '#maps/server/lookups/known-ways.ts';
import { profileOf } from '#maps/server/lookups/vehicle-profiles.ts';
import type { DrawnRound } from './draw-round.ts';

export interface DrawnWays {
  ways: MeasuredWays[];
  /** Their size as they are sent to the planning thread. */
  bytes: number;
  /** What it takes to collect them in a round that needs no new ones. */
  againMs: number;
}

/** The ways that the service would ask for, from an engine that knows the simulated city. */
export async function measureDrawn({ facts, city }: DrawnRound): Promise<DrawnWays> {
  const placeOf = new Map(facts.points.map((point, place) => [point, place]));
  const place = (point: Coordinates) => placeOf.get(point)!;
  const router: Pick<Router, 'matrix'> = {
    matrix: async (from, to, options) => {
      const vehicle = vehicleTypes.find((type) => profileOf[type] === options?.profile) ?? 'Auto';
      return from.map((one) =>
        to.map((other) => ({
          durationSeconds: city.seconds(place(one), place(other), vehicle),
          distanceMeters: city.meters(place(one), place(other)),
        })),
      );
    },
  };
  const services = {
    clock: { now: () => new Date(facts.now) },
    geo: { router },
    planner: { ways: new KnownWays() },
  };
  await measureRound(services, facts);
  const began = performance.now();
  const { ways } = await measureRound(services, facts);
  const againMs = performance.now() - began;
  const arrays = ways.flatMap(({ seconds: rows }) => [rows.starts, rows.cells]);
  const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { ways, bytes, againMs };
}
