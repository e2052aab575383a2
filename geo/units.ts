/** How points lie in files and arrays, and how long a degree is. */

/**
 * Degrees are kept as whole numbers of this share, which is one centimetre, and exactly what OpenStreetMap
 * keeps.
 */
export const UNITS_PER_DEGREE = 1e7;
export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Of latitude; of longitude it is this times the cosine of the latitude. */
export const METERS_PER_DEGREE = 111_195;
