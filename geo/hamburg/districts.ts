/**
 * Hamburg's 7 Bezirke and 104 Stadtteile, written by hand. A centre approximates the middle of the Stadtteil,
 * rounded to about 100 m and at most some hundred metres off: good for labels and for a coarse estimate, not
 * for finding a door.
 */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { readTable } from './read-table.ts';

export const boroughNames = [
  'Hamburg-Mitte',
  'Altona',
  'Eimsbüttel',
  'Hamburg-Nord',
  'Wandsbek',
  'Bergedorf',
  'Harburg',
] as const;
/** A Bezirk. */
export type BoroughName = (typeof boroughNames)[number];

/** A Stadtteil. */
export interface District extends Coordinates {
  /** As signposted: 'St. Pauli', 'Hamburg-Altstadt'. */
  name: string;
  borough: BoroughName;
  /** Postcodes of the Stadtteil, the most common first. */
  postcodes: readonly string[];
}

/** All 104 Stadtteile. */
export const districts: readonly District[] = readTable('districts.tsv').map(
  ([borough, name = '', postcodes = '', lat, lng]) => ({
    name,
    borough: borough as BoroughName,
    postcodes: postcodes.split(' '),
    lat: Number(lat),
    lng: Number(lng),
  }),
);

const byName = new Map(districts.map((district) => [district.name, district]));

/** The Stadtteil of exactly this name; throws an Error if there is none. */
export function getDistrict(name: string): District {
  const district = byName.get(name);
  if (!district) throw new Error(`no Stadtteil is called ${name}`);
  return district;
}

/** The Stadtteile that a postcode covers. */
export function listDistrictsAt(postcode: string): District[] {
  return districts.filter(({ postcodes }) => postcodes.includes(postcode));
}
