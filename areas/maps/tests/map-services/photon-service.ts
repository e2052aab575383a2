import { createHash } from 'node:crypto';
import type { Geocoder, Place } from '#geo/geo.ts';
import { type Answer, type MapService, startMapService } from './map-service.ts';

/** Answers like Photon's search and reverse geocoding, with the hand-written Hamburg. */
export function startPhotonService(known: Geocoder): Promise<MapService> {
  return startMapService(
    async ({ url }) => {
      const number = (name: string) => Number(url.searchParams.get(name));
      if (url.pathname === '/reverse') return await near(known, { lat: number('lat'), lng: number('lon') });
      const found = await known.suggest(url.searchParams.get('q') ?? '', number('limit'));
      return collection(await Promise.all(found.map(({ placeId }) => known.resolve(placeId))));
    },
    {
      quota: { status: 429, body: { message: 'Too many requests' } },
      denied: { status: 403, body: { message: 'Forbidden' } },
      broken: { status: 500, body: { message: 'Internal Server Error' } },
    },
  );
}

async function near(known: Geocoder, point: { lat: number; lng: number }): Promise<Answer> {
  const place = await known.reverse(point).catch(() => undefined);
  return collection(place ? [place] : []);
}

const collection = (places: Place[]): Answer => ({
  body: { type: 'FeatureCollection', features: places.map(toFeature) },
});

function toFeature({ placeId, mainText, secondaryText, precision, lat, lng }: Place) {
  const [, street = mainText, housenumber] = /^(.*?) (\d\S*)$/.exec(mainText) ?? [];
  const [, postcode, district] = /(\d{5}) Hamburg-?(.*)$/.exec(secondaryText) ?? [];
  const isPlace = precision === 'place';
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      osm_type: isPlace ? 'N' : 'W',
      osm_id: numberOf(placeId.split('#')[0] ?? ''),
      osm_key: isPlace ? 'amenity' : 'highway',
      osm_value: isPlace ? 'yes' : 'residential',
      countrycode: 'DE',
      city: 'Hamburg',
      postcode,
      ...(district ? { district } : {}),
      ...(isPlace
        ? { type: 'house', name: mainText, street: secondaryText.split(',')[0] }
        : housenumber
          ? { type: 'house', street, housenumber }
          : { type: 'street', name: street }),
    },
  };
}

/** The same number for the same text. */
function numberOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 5);
}
