import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type District, getDistrict } from './districts.ts';
import { readTable } from './read-table.ts';

/** A well-known place found by its name; the printed address is its street address. */
export interface NamedPlace extends Coordinates {
  name: string;
  /** Alternative names that people type. */
  aliases: readonly string[];
  /** Street and house number. */
  street: string;
  postcode: string;
  district: District;
}

/** Stations, hospitals, halls and the like; each name occurs once. */
export const namedPlaces: readonly NamedPlace[] = readTable('places.tsv').map(
  ([name = '', aliases = '', street = '', postcode = '', districtName = '', lat, lng]) => ({
    name,
    aliases: aliases.split(', ').filter(Boolean),
    street,
    postcode,
    district: getDistrict(districtName),
    lat: Number(lat),
    lng: Number(lng),
  }),
);
