/**
 * Streets by Stadtteil: name, postcode, latitude and longitude of a point near the middle of the street. A
 * long street has one row per Stadtteil it runs through. Written by hand: half of those that could be
 * measured lie within 150 m of their street, nine in ten within 400 m, more accurate in the centre than at
 * the edge. Only good for an estimate.
 */
export type StreetRows = Record<string, readonly (readonly [string, string, number, number])[]>;
