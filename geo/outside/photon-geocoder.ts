import { z } from 'zod';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { FARTHEST_METERS } from '#geo/search/address-text.ts';
import { readQuery } from '#geo/search/read-query.ts';
import { type FoundSuggestion, GeoError, type Geocoder } from '#geo/geo.ts';
import { askService, urlBelow } from './ask-service.ts';
import {
  type FoundAddress,
  judgeMatch,
  orderSuggestions,
  readNumber,
  toPlace,
  wordAddress,
} from './found-address.ts';

/** Around the city; results in the box but outside the city are rejected by their point. */
const BOX = '9.5,53.3,10.5,53.8';
const CENTRE = { lat: 53.5511, lng: 9.9937 };
/** The service has its own ranking, so we request more results than we show. */
const ASKED = 15;

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z.string(),
    osm_id: z.number(),
    type: z.string().optional(),
    name: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
    district: z.string().optional(),
  }),
});
const answer = z.object({ features: z.array(feature) });

/**
 * A Photon server. It cannot look up an id, so a placeId contains the words to search for again; only the
 * search result counts, not the content of the id. Source: github.com/komoot/photon, docs/api-v1.md.
 */
export function createPhotonGeocoder(
  baseUrl: string,
  serviceArea: { contains(point: Coordinates): boolean },
): Geocoder {
  async function search(text: string, limit: number): Promise<FoundAddress[]> {
    const url = urlBelow(baseUrl, '/api', {
      q: text,
      lang: 'de',
      limit: String(limit),
      bbox: BOX,
      lat: String(CENTRE.lat),
      lon: String(CENTRE.lng),
      layer: ['house', 'street', 'district', 'locality', 'other'],
    });
    const { features } = await askService({ url }, answer);
    return features.flatMap((each) => readFeature(each) ?? []).filter((found) => serviceArea.contains(found));
  }

  const suggestion = (found: FoundAddress, typedNumber?: string) => ({
    placeId: writePlaceId(found, typedNumber),
    ...wordAddress(found, typedNumber),
  });

  return {
    engine: 'photon',

    async suggest(query, limit) {
      const read = readQuery(query);
      if (limit <= 0 || (read.words.length === 0 && !read.postcode)) return [];
      const found = await search(query.slice(0, 120), ASKED);
      const all = found.map(
        (each): FoundSuggestion => ({
          ...suggestion(each, read.houseNumber),
          match: judgeMatch(each, read),
        }),
      );
      return orderSuggestions(all, limit);
    },

    async resolve(placeId) {
      const [, id = '', typedNumber, text = ''] =
        /^photon:([NWR]\d+)(?:#([\w-]+))?:(.{3,200})$/.exec(placeId) ?? [];
      const found = id ? (await search(text, ASKED)).find((each) => each.id === id) : undefined;
      // The id has to match the service's result exactly.
      if (!found || writePlaceId(found, typedNumber) !== placeId) throw new GeoError('NOT_FOUND');
      return toPlace(placeId, found, typedNumber);
    },

    async reverse({ lat, lng }) {
      const url = urlBelow(baseUrl, '/reverse', {
        lat: String(lat),
        lon: String(lng),
        lang: 'de',
        limit: '1',
        // Kilometres.
        radius: String(FARTHEST_METERS / 1000),
        layer: ['house', 'street'],
      });
      const { features } = await askService({ url }, answer);
      const [first] = features;
      const found = first && readFeature(first);
      if (!found || !serviceArea.contains(found)) throw new GeoError('NOT_FOUND');
      return toPlace(writePlaceId(found), found);
    },
  };
}

function writePlaceId(found: FoundAddress, typedNumber?: string): string {
  const { mainText, secondaryText } = wordAddress(found);
  const number = typedNumber && found.kind === 'street' ? `#${typedNumber}` : '';
  return `photon:${found.id}${number}:${mainText}, ${secondaryText}`;
}

function readFeature({ geometry, properties }: z.infer<typeof feature>): FoundAddress | undefined {
  const { type, name, street, postcode, district, osm_type: kindOfId, osm_id: id } = properties;
  const [lng, lat] = geometry.coordinates;
  const houseNumber = readNumber(properties.housenumber);
  const common = {
    id: `${kindOfId}${id}`,
    lat,
    lng,
    ...(postcode === undefined ? {} : { postcode }),
    ...(district === undefined ? {} : { district }),
  };
  if (type === 'street' && name) return { ...common, kind: 'street', name };
  if (type === 'district' && name) return { ...common, kind: 'district', name };
  if (name) {
    const at = street ? [street, houseNumber].filter(Boolean).join(' ') : undefined;
    return { ...common, kind: 'place', name, ...(at ? { street: at } : {}) };
  }
  return street && houseNumber ? { ...common, kind: 'house', name: street, houseNumber } : undefined;
}
