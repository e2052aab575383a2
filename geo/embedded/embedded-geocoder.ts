import { greatCircleMeters } from '#maps/domain/coordinates.ts';
import { parseHouseNumber } from '#maps/domain/house-number.ts';
import { type FoundSuggestion, GeoError, type Geocoder, type Place, type Suggestion } from '#geo/geo.ts';
import {
  localityLabel,
  districtLabel,
  FARTHEST_METERS,
  isNamedAtEnd,
  MAX_SUGGESTIONS,
} from '#geo/search/address-text.ts';
import { type AddressQuery, readQuery } from '#geo/search/read-query.ts';
import { createSearchIndex } from '#geo/search/search-index.ts';
import { type GazetteerEntry, listGazetteer } from './gazetteer.ts';

function describe(entry: GazetteerEntry, houseNumber: string | undefined): Suggestion {
  const locality = localityLabel(entry.postcode, entry.district.name);
  if (entry.kind === 'street') {
    return {
      placeId: houseNumber ? `${entry.id}#${houseNumber}` : entry.id,
      mainText: houseNumber ? `${entry.name} ${houseNumber}` : entry.name,
      secondaryText: locality,
      needsHouseNumber: !houseNumber,
      streetAddress: { street: entry.name, houseNumber: houseNumber ?? '', postcode: entry.postcode },
    };
  }
  return {
    placeId: entry.id,
    mainText: entry.name,
    secondaryText: entry.kind === 'place' ? `${entry.street}, ${locality}` : 'Stadtteil von Hamburg',
    needsHouseNumber: entry.kind === 'district',
  };
}

function toPlace(entry: GazetteerEntry, houseNumber: string | undefined): Place {
  const shown = describe(entry, houseNumber);
  const { mainText, secondaryText } = shown;
  return {
    ...shown,
    formattedAddress: entry.kind === 'district' ? districtLabel(entry.name) : `${mainText}, ${secondaryText}`,
    precision: entry.kind,
    isRough: true,
    lat: entry.lat,
    lng: entry.lng,
  };
}

/**
 * Finds streets, well-known places and Stadtteile in the hand-written list. A house number is text in the
 * placeId ('street:osterstrasse-20259#12a'); it does not move the point, so a street's precision stays
 * 'street'. A Stadtteil alone is no address: typing its name lists its streets. It is suggested itself only
 * for an unknown street ('Birkenallee 5, Dulsberg'), as a point to estimate from, and asks for street and
 * number.
 */
export function createEmbeddedGeocoder(): Geocoder {
  const gazetteer = listGazetteer();
  const byId = new Map(gazetteer.map((entry) => [entry.id, entry]));
  const doors = gazetteer.filter(({ kind }) => kind !== 'district');
  const index = createSearchIndex(doors.map(({ search }) => search));
  const areas = gazetteer.filter(({ kind }) => kind === 'district');

  /** Stadtteile whose name or postcode ends an otherwise unknown address: 'Birkenallee 5, 22305 Barmbek'. */
  function listNamedDistricts({ words, postcode }: AddressQuery, limit: number): FoundSuggestion[] {
    return areas
      .filter(({ name, district }) =>
        postcode ? district.postcodes.includes(postcode) : isNamedAtEnd(words, name),
      )
      .slice(0, limit)
      .map((entry) => ({ ...describe(entry, undefined), match: 'similar' }));
  }

  return {
    engine: 'embedded',

    async suggest(query, limit) {
      const count = Math.min(limit, MAX_SUGGESTIONS);
      const asked = readQuery(query);
      const found = index.search(asked, count).flatMap(({ entry, houseNumber, match }) => {
        const door = doors[entry];
        return door ? [{ ...describe(door, houseNumber), match }] : [];
      });
      return found.length > 0 ? found : listNamedDistricts(asked, count);
    },

    async resolve(placeId) {
      const [id = '', number, ...more] = placeId.split('#');
      const entry = byId.get(id);
      if (!entry || more.length > 0) throw new GeoError('NOT_FOUND');
      // Only the spelling that suggest() returns is valid, and only streets have numbers.
      if (number !== undefined && (entry.kind !== 'street' || parseHouseNumber(number) !== number)) {
        throw new GeoError('NOT_FOUND');
      }
      return toPlace(entry, number);
    },

    async reverse(point) {
      const far = { entry: undefined, meters: FARTHEST_METERS };
      const { entry } = gazetteer
        .filter(({ kind }) => kind !== 'district')
        .reduce<{ entry: GazetteerEntry | undefined; meters: number }>((nearest, each) => {
          const meters = greatCircleMeters(point, each);
          return meters < nearest.meters ? { entry: each, meters } : nearest;
        }, far);
      if (!entry) throw new GeoError('NOT_FOUND');
      return toPlace(entry, undefined);
    },
  };
}
