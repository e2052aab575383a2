import { createRequire } from 'node:module';
import { customType } from 'drizzle-orm/pg-core';
import { type Coordinates, PATH_DECIMALS } from '#domain/geo/coordinates.ts';

/** Its named exports are invisible to an ESM import. */
const polyline = createRequire(import.meta.url)(
  '@googlemaps/polyline-codec',
) as typeof import('@googlemaps/polyline-codec');

/**
 * A route's path as an encoded polyline, a JSON string: a point takes six bytes in place of fifty. Rows from
 * before have an array of points, which is read as well.
 */
export const pathColumn = customType<{ data: Coordinates[]; driverData: string | Coordinates[] }>({
  dataType: () => 'jsonb',
  toDriver: (path) => JSON.stringify(polyline.encode(path, PATH_DECIMALS)),
  fromDriver: (stored) =>
    typeof stored === 'string'
      ? polyline.decode(stored, PATH_DECIMALS).map(([lat, lng]) => ({ lat, lng }))
      : stored,
});
