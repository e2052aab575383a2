/**
 * Streets by Stadtteil: name, postcode, latitude and longitude of a point near the middle of the street. A long
 * street has one row per Stadtteil it runs through. Written by hand; typically within 200 m, so only good for
 * an estimate.
 */
export type StreetRows = Record<string, readonly (readonly [string, string, number, number])[]>;
