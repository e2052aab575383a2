/** How points are stored in files and arrays, and how long a degree is. */

/**
 * Degrees are stored as whole numbers of this fraction: one centimetre, and exactly OpenStreetMap's
 * precision.
 */
export const UNITS_PER_DEGREE = 1e7;
export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);

/** Of latitude; for longitude multiply by the cosine of the latitude. */
export const METERS_PER_DEGREE = 111_195;
