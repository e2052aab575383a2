/** Where the tiles of a dataset are served. A dataset never changes, so responses are immutable. */
export const TILE_ROUTE = '/map/:version/:z/:x/:y';

/** Relative to the site's root, so the tiles come from the origin that serves the page. */
export const tilePattern = (version: string): string => `/map/${version}/{z}/{x}/{y}.mvt`;
