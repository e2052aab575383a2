import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GeoError, type Geocoder } from './geo.ts';

/**
 * Lets through only places whose point lies in the service area, whatever engine found them: a box around
 * the city would also include Norderstedt, Pinneberg, Ahrensburg and Reinbek. Suggestions carry no point, so
 * biasing them is up to the engine; the check is made when a place gets its point. `resolve` throws GeoError
 * OUTSIDE_AREA.
 */
export function limitToServiceArea(
  geocoder: Geocoder,
  serviceArea: { contains(point: Coordinates): boolean },
): Geocoder {
  return {
    engine: geocoder.engine,
    suggest: (query, limit) => geocoder.suggest(query, limit),
    async resolve(placeId) {
      const place = await geocoder.resolve(placeId);
      if (!serviceArea.contains(place)) throw new GeoError('OUTSIDE_AREA');
      return place;
    },
    async reverse(point) {
      if (!serviceArea.contains(point)) throw new GeoError('OUTSIDE_AREA');
      return await geocoder.reverse(point);
    },
  };
}
