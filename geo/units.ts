/** How points are stored in files and arrays. */

/**
 * Degrees are stored as whole numbers of this fraction: one centimetre, and exactly OpenStreetMap's
 * precision.
 */
export const UNITS_PER_DEGREE = 1e7;
export const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE);
