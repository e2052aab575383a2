/** Pixels of a tile on the page. */
const TILE_PIXELS = 512;
/** Units of a picture for each pixel on the page: half a pixel is the finest that is drawn. */
export const UNITS = 2;
/** Width and height of a picture in units. */
export const STILL_UNITS = TILE_PIXELS * UNITS;
