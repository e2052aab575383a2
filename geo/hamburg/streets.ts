import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type District, getDistrict } from './districts.ts';
import { readTable } from './read-table.ts';

/** One street, or the part of a long street that lies in one Stadtteil and postcode. */
export interface Street extends Coordinates {
  name: string;
  postcode: string;
  district: District;
}

/**
 * Every street known without an import; each name and postcode pair occurs once. The point lies near the
 * middle of the street, a long street has one row per Stadtteil it runs through. Written by hand: half of
 * those that could be measured lie within 150 m of their street, nine in ten within 400 m, more accurate in
 * the centre than at the edge. Only good for an estimate.
 */
export const streets: readonly Street[] = readTable('streets.tsv').map(
  ([districtName = '', name = '', postcode = '', lat, lng]) => ({
    name,
    postcode,
    district: getDistrict(districtName),
    lat: Number(lat),
    lng: Number(lng),
  }),
);
