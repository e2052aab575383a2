import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import type { ServiceAreaDistrict } from '#geo/service-area/service-area.ts';
import type { FoundPlace, FoundQuarter } from './collect-places.ts';
import type { FoundStreet } from './collect-streets.ts';
import { packPoints, packTree } from './flat-points.ts';
import { startsOf } from '#geo/group-by.ts';
import { partNumber } from './house-numbers.ts';
import type { SearchTables } from './search-tables.ts';

/** The Rathaus: of two equal matches the nearer one to it comes first. */
const CENTER = { lat: 53.5504, lng: 9.9924 };

/** A list in which every text has an index; '' is the first. */
class TextList {
  readonly texts = [''];
  readonly #places = new Map([['', 0]]);

  placeOf(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Up to 0.02 in the centre, in thousandths as all weights are. */
function centralWeight(point: Coordinates): number {
  return 20 * Math.exp(-greatCircleMeters(point, CENTER) / 6000);
}

/** More than a station of the same name, and up to 0.02 more for a street with many houses and ways. */
function streetWeight(street: FoundStreet): number {
  const size = Math.log2(1 + street.addresses.length + 2 * street.lines.length) / 9;
  return Math.round(50 + 20 * Math.min(1, size) + centralWeight(street));
}

export function packSearch(
  streets: readonly FoundStreet[],
  places: readonly FoundPlace[],
  quarters: readonly FoundQuarter[],
  districts: readonly ServiceAreaDistrict[],
): SearchTables {
  const [postcodes, districtNames, suffixes, called] = [
    new TextList(),
    new TextList(),
    new TextList(),
    new TextList(),
  ];
  for (const { name } of districts) districtNames.placeOf(name);
  const lines = streets.map((street) =>
    street.lines.length > 0 || street.isHandwritten ? street.lines : [[street]],
  );
  const allLines = lines.flat();
  const numbers = streets.flatMap(({ addresses }) => addresses);
  const parts = numbers.map(({ houseNumber }) => partNumber(houseNumber));
  const arrays = {
    streetPoints: packPoints(streets),
    streetWeights: Uint8Array.from(streets, streetWeight),
    streetPostcodeStarts: startsOf(streets.map((street) => street.postcodes)),
    streetPostcodes: Uint16Array.from(
      streets.flatMap((street) => street.postcodes),
      (code) => postcodes.placeOf(code),
    ),
    streetDistrictStarts: startsOf(streets.map((street) => street.districts)),
    streetDistricts: Uint16Array.from(
      streets.flatMap((street) => street.districts),
      (name) => districtNames.placeOf(name),
    ),
    partStarts: startsOf(lines),
    linePointStarts: startsOf(allLines),
    linePoints: packPoints(allLines.flat()),
    numberStarts: startsOf(streets.map(({ addresses }) => addresses)),
    numberValues: Uint16Array.from(parts, ({ value }) => value),
    numberSuffixes: Uint16Array.from(parts, ({ suffix }) => suffixes.placeOf(suffix)),
    numberPoints: packPoints(numbers),
    numberPostcodes: Uint16Array.from(numbers, ({ postcode }) => postcodes.placeOf(postcode)),
    numberDistricts: Uint16Array.from(numbers, ({ district }) => districtNames.placeOf(district)),
    numberInterpolated: Uint8Array.from(numbers, ({ isInterpolated }) => (isInterpolated ? 1 : 0)),
    placePoints: packPoints(places),
    placeWeights: Uint8Array.from(places, (place) => Math.round(1000 * place.weight + centralWeight(place))),
    placePostcodes: Uint16Array.from(places, ({ postcode }) => postcodes.placeOf(postcode)),
    placeDistricts: Uint16Array.from(places, ({ district }) => districtNames.placeOf(district)),
    placeCalledAs: Uint16Array.from(places, (place) => called.placeOf(place.called.join('|'))),
    numberTree: packTree(numbers.map((address) => [address])),
    lineTree: packTree(allLines),
  };
  const boroughs = new Map(districts.map(({ name, borough }) => [name, borough]));
  const byPlace = <T>(valueOf: (place: FoundPlace) => T | undefined): Record<number, T> =>
    Object.fromEntries(
      places.flatMap((place, index) => {
        const value = valueOf(place);
        return value === undefined ? [] : [[index, value]];
      }),
    );
  const plain = {
    streetNames: streets.map(({ name }) => name),
    postcodes: postcodes.texts,
    districts: districtNames.texts.map((name) => ({ name, borough: boroughs.get(name) ?? '' })),
    suffixes: suffixes.texts,
    placeNames: places.map(({ name }) => name),
    placeAliases: byPlace(({ aliases }) => (aliases.length > 0 ? aliases : undefined)),
    placeStreets: byPlace(({ street }) => street || undefined),
    placeCalled: called.texts.map((text) => text.split('|').filter(Boolean)),
    quarters: [...quarters],
  };
  return { plain, arrays };
}
