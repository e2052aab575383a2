import type { Coordinates } from '#maps/domain/coordinates.ts';
import { suggestionMatches } from '#maps/domain/suggestion-matches.ts';
import type { ServiceArea } from '#geo/service-area/service-area.ts';
import { type FoundSuggestion, GeoError, type Geocoder, type Place } from '#geo/geo.ts';
import { localityLabel, FARTHEST_METERS, isNamedAtEnd, MAX_SUGGESTIONS } from './address-text.ts';
import { openNearest } from './find-nearest.ts';
import { openQuarters } from './quarters.ts';
import { openIndex } from './pack-index.ts';
import { PlaceIds, readPlaceId } from './place-ids.ts';
import { PlaceTable } from './place-table.ts';
import { type AddressQuery, readQuery } from './read-query.ts';
import { openSearchIndex, type SearchHit } from './search-index.ts';
import { readSearchTables } from './search-tables.ts';
import { StreetTable } from './street-table.ts';

/** A point further from a house than this gets the street as its address. */
const AT_A_HOUSE_METERS = 60;
/** How many continuations of a number are listed while it is typed. */
const MAX_FOLLOWING = 4;
/** Of equal matches the one with the number comes first, so this many times more are checked than shown. */
const LOOKED_AT = 3;
const PRECISION_BONUS: Partial<Record<Place['precision'], number>> = { house: 0.08, interpolated: 0.05 };

/**
 * Finds streets, house numbers, places and quarters in the tables of a dataset. A known number resolves to
 * its house, one between two known ones to a point between them, and any other one is text on the street's
 * point. A saved placeId from older data or from the hand-written list still resolves if its name is
 * unambiguous.
 */
export async function createSearchGeocoder(dir: string, serviceArea: ServiceArea): Promise<Geocoder> {
  const tables = await readSearchTables(dir);
  const [streets, places] = [new StreetTable(tables), new PlaceTable(tables)];
  const nearest = openNearest(tables);
  const quarters = openQuarters(tables, serviceArea);
  const index = openIndex(tables);
  const streetIds = new PlaceIds('street', index.streets, (street) => ({
    ...streets.pointOf(street),
    postcodes: streets.postcodesOf(street),
    districts: streets.districtsOf(street).map(({ name }) => name),
  }));
  const placeIds = new PlaceIds('place', index.places, (place) => {
    const { postcode, district, ...found } = places.get(place);
    return { ...found, postcodes: [postcode], districts: [district.name] };
  });
  const isStreet = (entry: number): boolean => entry < streets.size;
  const searchIndex = openSearchIndex(index.words, {
    postcodesOf: (entry) =>
      isStreet(entry) ? streets.postcodesOf(entry) : places.postcodesOf(entry - streets.size),
    takesNumber: isStreet,
    weightOf: (entry) => (isStreet(entry) ? streets.weightOf(entry) : places.weightOf(entry - streets.size)),
  });

  function toStreet(street: number, houseNumber: string | undefined, at?: Coordinates): Place {
    const located = houseNumber ? streets.locate(street, houseNumber) : undefined;
    const districts = streets.districtsOf(street);
    const name = streets.nameOf(street);
    const postcode =
      located?.postcode || ((at && serviceArea.findPostcode(at)) ?? streets.postcodeOf(street, located));
    const district = located?.district ?? (at && serviceArea.findDistrict(at)) ?? districts[0];
    const id = streetIds.idOf(street, name, postcode);
    const mainText = houseNumber ? `${name} ${houseNumber}` : name;
    const secondaryText = localityLabel(postcode, district?.name ?? '');
    const { lat, lng } = at ?? located ?? streets.pointOf(street);
    return {
      placeId: houseNumber ? `${id}#${houseNumber}` : id,
      mainText,
      secondaryText,
      formattedAddress: `${mainText}, ${secondaryText}`,
      precision: located?.precision ?? 'street',
      needsHouseNumber: !houseNumber,
      streetAddress: { street: name, houseNumber: houseNumber ?? '', postcode },
      lat,
      lng,
    };
  }

  function toPlace(place: number): Place {
    const { name, street, postcode, district, lat, lng } = places.get(place);
    const secondaryText = [street, localityLabel(postcode, district.name)].filter(Boolean).join(', ');
    return {
      placeId: placeIds.idOf(place, name),
      mainText: name,
      secondaryText,
      formattedAddress: `${name}, ${secondaryText}`,
      precision: 'place',
      needsHouseNumber: false,
      lat,
      lng,
    };
  }

  function toHit({ entry, houseNumber, match, score }: SearchHit): Ranked {
    const place = isStreet(entry) ? toStreet(entry, houseNumber) : toPlace(entry - streets.size);
    const bonus = houseNumber ? (PRECISION_BONUS[place.precision] ?? 0) : 0;
    return { entry, houseNumber, place, match, score: score + bonus };
  }

  /** Existing numbers that begin with the typed one, if exactly one street has the name. */
  function listFollowing(found: readonly Ranked[]): Ranked[] {
    const exact = found.filter(({ match }) => match === 'exact');
    const [only] = exact;
    if (!only?.houseNumber || exact.length > 1) return [];
    return streets.listBeginning(only.entry, only.houseNumber, MAX_FOLLOWING).map((houseNumber) => ({
      ...only,
      houseNumber,
      place: toStreet(only.entry, houseNumber),
      match: 'part',
    }));
  }

  function search(query: AddressQuery, limit: number): FoundSuggestion[] {
    const found = searchIndex
      .search(query, LOOKED_AT * limit)
      .map(toHit)
      .sort(
        (a, b) =>
          suggestionMatches.indexOf(a.match) - suggestionMatches.indexOf(b.match) || b.score - a.score,
      );
    const following = listFollowing(found);
    const exact = found.filter(({ match }) => match === 'exact');
    const others = found.filter(({ match }) => match !== 'exact');
    return [...exact, ...following, ...others].slice(0, limit).map(toSuggestion);
  }

  return {
    engine: 'embedded',

    async suggest(query, limit) {
      const count = Math.min(limit, MAX_SUGGESTIONS);
      if (count <= 0) return [];
      const asked = readQuery(query);
      const found = search(asked, count);
      if (found.length > 0) return found;
      return quarters
        .list(asked.postcode, (name) => isNamedAtEnd(asked.words, name))
        .slice(0, count)
        .map((place) => toSuggestion({ place, match: 'similar' }));
    },

    async resolve(placeId) {
      const parts = readPlaceId(placeId);
      const place = parts && findPlace(parts);
      if (!place) throw new GeoError('NOT_FOUND');
      if (!serviceArea.contains(place)) throw new GeoError('OUTSIDE_AREA');
      return place;
    },

    async reverse(point) {
      if (!serviceArea.contains(point)) throw new GeoError('OUTSIDE_AREA');
      const number = nearest.findNumber(point, AT_A_HOUSE_METERS);
      if (number !== undefined) return toStreet(streets.streetOf(number), streets.textOf(number));
      const found = nearest.findStreet(point, FARTHEST_METERS);
      if (!found) throw new GeoError('NOT_FOUND');
      return toStreet(found.street, undefined, found.at);
    },
  };

  function findPlace(parts: NonNullable<ReturnType<typeof readPlaceId>>): Place | undefined {
    if (parts.kind === 'district') return quarters.find(parts.slug);
    const ids = parts.kind === 'street' ? streetIds : parts.kind === 'place' ? placeIds : undefined;
    const found = ids?.find(parts);
    if (found === undefined) return undefined;
    return parts.kind === 'street' ? toStreet(found, parts.houseNumber) : toPlace(found);
  }
}

interface Ranked {
  entry: number;
  houseNumber: string | undefined;
  place: Place;
  match: FoundSuggestion['match'];
  score: number;
}

function toSuggestion({ place, match }: Pick<Ranked, 'place' | 'match'>): FoundSuggestion {
  const { lat: _lat, lng: _lng, formattedAddress: _text, ...suggested } = place;
  return { ...suggested, match };
}
