import { createRequire } from 'node:module';
import { customType } from 'drizzle-orm/pg-core';
import { type Coordinates, PATH_DECIMALS } from '#maps/domain/coordinates.ts';

/** Its named exports are invisible to an ESM import. */
const polyline = createRequire(import.meta.url)(
  '@googlemaps/polyline-codec',
) as typeof import('@googlemaps/polyline-codec');

/** A point; the first of two has the whole line with it. */
type Stored = (Coordinates & { line?: string })[];

/**
 * A route's path as an encoded polyline: a point takes six bytes in place of fifty. It is stored with the
 * path's first point, and the last one follows: a version from before, which knows points alone, draws a
 * straight line meanwhile. Rows from then, which are points alone, are read as well, and those of the demo's
 * history, which have the line alone.
 */
export const pathColumn = customType<{ data: Coordinates[]; driverData: string | Stored }>({
  dataType: () => 'jsonb',
  toDriver: (path) => JSON.stringify(toStored(path)),
  fromDriver: (stored) => {
    const line = typeof stored === 'string' ? stored : stored[0]?.line;
    return line === undefined ? (stored as Coordinates[]) : decode(line);
  },
});

function toStored(path: Coordinates[]): Stored {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 3) return path;
  return [{ ...first, line: polyline.encode(path, PATH_DECIMALS) }, last];
}

const decode = (line: string): Coordinates[] =>
  polyline.decode(line, PATH_DECIMALS).map(([lat, lng]) => ({ lat, lng }));
