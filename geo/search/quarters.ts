import type { ServiceArea } from '#geo/service-area/service-area.ts';
import type { Place } from '#geo/geo.ts';
import { districtLabel } from './address-text.ts';
import { toSlug } from './place-ids.ts';
import type { SearchTables } from './search-tables.ts';

/**
 * Parts of the city: no address by themselves, and suggested only for an unknown street ('Birkenallee 5,
 * Dulsberg'), as a point to estimate from that still requires street and number.
 */
export interface Quarters {
  /** With this postcode, or otherwise with a matching name. */
  list(postcode: string | undefined, isNamed: (name: string) => boolean): Place[];
  find(slug: string): Place | undefined;
}

export function openQuarters({ plain, arrays }: SearchTables, serviceArea: ServiceArea): Quarters {
  const named = [...serviceArea.districts, ...plain.quarters].map(({ name, lat, lng }) => ({
    name,
    lat,
    lng,
  }));
  const byName = new Map(named.toReversed().map((quarter) => [toSlug(quarter.name), quarter]));
  /** Stadtteile by the postcodes of the houses in them. */
  const byPostcode = new Map<string, Set<string>>();
  // Hundreds of thousands of houses have only a few hundred distinct pairs.
  const isSeen = new Uint8Array(plain.postcodes.length * plain.districts.length);
  arrays.numberPostcodes.forEach((postcode, number) => {
    const district = arrays.numberDistricts[number] ?? 0;
    const pair = postcode * plain.districts.length + district;
    if (isSeen[pair] === 1) return;
    isSeen[pair] = 1;
    const [code, name] = [plain.postcodes[postcode], plain.districts[district]?.name];
    if (code && name) byPostcode.set(code, (byPostcode.get(code) ?? new Set()).add(name));
  });

  const toPlace = ({ name, lat, lng }: (typeof named)[number]): Place => ({
    placeId: `district:${toSlug(name)}`,
    mainText: name,
    secondaryText: 'Stadtteil von Hamburg',
    formattedAddress: districtLabel(name),
    precision: 'district',
    needsHouseNumber: true,
    lat,
    lng,
  });
  return {
    list: (postcode, isNamed) =>
      [...byName.values()]
        .filter(({ name }) => (postcode ? byPostcode.get(postcode)?.has(name) : isNamed(name)))
        .map(toPlace),
    find(slug) {
      const quarter = byName.get(slug);
      return quarter && toPlace(quarter);
    },
  };
}
