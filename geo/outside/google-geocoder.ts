import { z } from 'zod';
import type { SuggestionMatch } from '#maps/domain/suggestion-matches.ts';
import { type AddressQuery, readQuery } from '#geo/search/read-query.ts';
import { type FoundSuggestion, GeoError, type Geocoder } from '#geo/geo.ts';
import { askGoogle, type GoogleAccess } from './ask-google.ts';
import { urlBelow } from './ask-service.ts';
import { type FoundAddress, judgeMatch, orderSuggestions, readNumber, toPlace } from './found-address.ts';

/** Around the city; places beyond its boundary are rejected when they are resolved. */
const rectangle = {
  low: { latitude: 53.3, longitude: 9.5 },
  high: { latitude: 53.8, longitude: 10.5 },
};

const text = z.object({ text: z.string() });
const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  id: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  displayName: text.optional(),
  types: z.array(z.string()).default([]),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});

/**
 * Google's Places API (New). It has no reverse lookup, so `reverse` is done by another engine. For accounts
 * billed in the European Economic Area its texts may not be shown beside any map. Source:
 * developers.google.com/maps/documentation/places/web-service.
 */
export function createGoogleGeocoder(access: GoogleAccess, reverse: Geocoder['reverse']): Geocoder {
  return {
    engine: 'google',

    async suggest(query, limit) {
      const read = readQuery(query);
      if (limit <= 0 || (read.words.length === 0 && !read.postcode)) return [];
      const { suggestions } = await askGoogle(
        access,
        {
          url: urlBelow(access.placesUrl, '/v1/places:autocomplete'),
          fields:
            'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat,suggestions.placePrediction.types',
          body: {
            input: query.slice(0, 120),
            languageCode: 'de',
            regionCode: 'DE',
            includedRegionCodes: ['de'],
            locationRestriction: { rectangle },
          },
        },
        predictions,
      );
      const all = suggestions.flatMap(({ placePrediction }): FoundSuggestion[] => {
        if (!placePrediction) return [];
        const { placeId, structuredFormat, types } = placePrediction;
        const mainText = structuredFormat.mainText.text;
        const secondaryText = structuredFormat.secondaryText?.text ?? 'Hamburg';
        return [
          {
            placeId: `google:${placeId}`,
            mainText,
            secondaryText,
            needsHouseNumber: types.includes('route'),
            match: judgePrediction(mainText, secondaryText, read),
          },
        ];
      });
      return orderSuggestions(all, limit);
    },

    async resolve(placeId) {
      const [, id = ''] = /^google:([\w-]{3,300})$/.exec(placeId) ?? [];
      if (!id) throw new GeoError('NOT_FOUND');
      const found = await askGoogle(
        access,
        {
          url: urlBelow(access.placesUrl, `/v1/places/${encodeURIComponent(id)}`, {
            languageCode: 'de',
            regionCode: 'DE',
          }),
          fields: 'id,location,displayName,types,addressComponents',
        },
        details,
      );
      return toPlace(placeId, readDetails(found));
    },

    reverse,
  };
}

function judgePrediction(mainText: string, secondaryText: string, asked: AddressQuery): SuggestionMatch {
  const named = readQuery(mainText);
  const place = readQuery(secondaryText);
  return judgeMatch(
    {
      kind: 'street',
      name: named.words.join(' '),
      district: place.words.join(' '),
      ...(named.houseNumber ? { houseNumber: named.houseNumber } : {}),
      ...(place.postcode ? { postcode: place.postcode } : {}),
    },
    asked,
  );
}

function readDetails({
  id,
  location,
  displayName,
  types,
  addressComponents,
}: z.infer<typeof details>): FoundAddress {
  const part = (type: string) =>
    addressComponents.find((component) => component.types.includes(type))?.longText;
  const [street, number] = [part('route'), readNumber(part('street_number'))];
  const isPlace = types.some((type) => type === 'establishment' || type === 'point_of_interest');
  const [postcode, district] = [part('postal_code'), part('sublocality_level_1') ?? part('sublocality')];
  const at = [street, number].filter(Boolean).join(' ');
  return {
    id,
    lat: location.latitude,
    lng: location.longitude,
    ...(postcode ? { postcode } : {}),
    ...(district ? { district } : {}),
    ...(isPlace || !street
      ? { kind: 'place', name: displayName?.text ?? at, ...(at ? { street: at } : {}) }
      : number
        ? { kind: 'house', name: street, houseNumber: number }
        : { kind: 'street', name: street }),
  };
}
