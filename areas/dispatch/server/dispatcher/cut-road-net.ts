import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { roadNet } from '#drivers/contract/drivers.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { profileOf } from '#maps/server/lookups/vehicle-profiles.ts';
import { translateGeoErrors } from '#maps/server/lookups/translate-geo-errors.ts';
import { type Bucket, takeToken } from '#platform/server/limits/limit-guesses.ts';
import type { Services } from '#app/services.ts';
import { planRun } from './plan-run.ts';

/** Each is a moment of a thread that also searches routes, and up to some megabytes. */
const cuts: Bucket = { size: 20, everySeconds: 60 };

/**
 * The roads around a driver's tour, from the last known position through all stops, so that the phone finds
 * the way without a network. `known` is the key of the net that it has: as long as its stops are among those,
 * nothing is sent again. Nothing is kept. Throws RATE_LIMITED and ROUTE_FAILED.
 */
export async function cutRoadNet(
  services: Pick<Services, 'db' | 'clock' | 'geo' | 'planner'>,
  driverId: string,
  known: string | undefined,
): Promise<z.infer<typeof roadNet>> {
  const { db, clock, geo } = services;
  const { stops, start, vehicle } = await planRun(services, driverId);
  const version = geo.data.find()?.version;
  if (stops.length === 0 || version === undefined) return { key: null, content: null };
  const profile = profileOf[vehicle ?? 'Auto'];
  const map = shorten(`${geo.nets.format} ${version} ${profile}`);
  const key = { map, stops: stops.map(({ point }) => nameStop(point)) };
  if (known !== undefined && serves(known, key)) return { key: known, content: null };
  await takeToken(db, clock, `road-net:${driverId}`, cuts);
  const tour = [...(start ? [start] : []), ...stops.map(({ point }) => point)];
  const net = await translateGeoErrors(() => geo.nets.cut(tour, profile));
  if (!net) return { key: null, content: null };
  return { key: [key.map, ...key.stops].join('.'), content: Buffer.from(net.content).toString('base64') };
}

function serves(known: string, { map, stops }: { map: string; stops: readonly string[] }): boolean {
  const [knownMap, ...knownStops] = known.split('.');
  return knownMap === map && stops.every((stop) => knownStops.includes(stop));
}

const nameStop = ({ lat, lng }: Coordinates) => shorten(`${lat} ${lng}`);

const shorten = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
