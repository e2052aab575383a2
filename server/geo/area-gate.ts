import { isInHamburg } from '#server/geo/hamburg/is-in-hamburg.ts';
import { GeoError, type Geocoder } from '#server/geo/geo.ts';

/**
 * Lets through only places whose point lies in Hamburg, whatever engine found them: a box around the city would also
 * hold Norderstedt, Pinneberg, Ahrensburg and Reinbek. Suggestions carry no point, so they are the engine's to bias;
 * the gate closes where a place gets its point. `resolve` throws GeoError OUTSIDE_AREA.
 */
export function limitToHamburg(geocoder: Geocoder): Geocoder {
  return {
    engine: geocoder.engine,
    suggest: (query, limit) => geocoder.suggest(query, limit),
    async resolve(placeId) {
      const place = await geocoder.resolve(placeId);
      if (!isInHamburg(place)) throw new GeoError('OUTSIDE_AREA');
      return place;
    },
    async reverse(point) {
      if (!isInHamburg(point)) throw new GeoError('OUTSIDE_AREA');
      return await geocoder.reverse(point);
    },
  };
}
