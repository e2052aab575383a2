import type { z } from 'zod';
import type { mapData } from '#maps/contract/map-data.ts';
import { osmCredit } from '#maps/contract/osm-credit.ts';
import type { Services } from '#app/services.ts';

/** The sources of addresses, routes and map, and their required credits. */
export function getMapData({ geo, config }: Pick<Services, 'geo' | 'config'>): z.infer<typeof mapData> {
  const meta = geo.data.find();
  const outside = {
    addresses: unlessOwn(config.geoEngines.geocoder.engine),
    routes: unlessOwn(config.geoEngines.router.engine),
    map: config.googleMapsKey ? ('google' as const) : null,
  };
  // Every service but Google's uses OpenStreetMap too.
  const isOsmOutside = [outside.addresses, outside.routes].some((engine) => engine && engine !== 'google');
  return {
    imported: meta
      ? {
          version: meta.version,
          importedAt: meta.importedAt,
          dataFrom: meta.dataTimestamp ?? null,
          missing: meta.missing,
        }
      : null,
    outside,
    attribution: meta?.attribution ?? (isOsmOutside ? [osmCredit] : []),
  };
}

function unlessOwn<E extends string>(engine: E): Exclude<E, 'embedded'> | null {
  return engine === 'embedded' ? null : (engine as Exclude<E, 'embedded'>);
}
