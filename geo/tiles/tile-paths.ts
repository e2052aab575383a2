/**
 * Where the tiles of a dataset are served. A dataset never changes, so neither does what lies at such an
 * address.
 */
export const TILE_ROUTE = '/map/:version/:z/:x/:y';

/** From the site's root: whatever origin serves the page, serves the map. */
export const tilePattern = (version: string): string => `/map/${version}/{z}/{x}/{y}.mvt`;
