/**
 * How exactly a place is known: at its house, interpolated between two known house numbers, on its street
 * (the number is only text), as a named place, or as a Stadtteil.
 */
export const placePrecisions = ['house', 'interpolated', 'street', 'place', 'district'] as const;
export type PlacePrecision = (typeof placePrecisions)[number];
