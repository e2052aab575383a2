import { STILL_TILE_PIXELS } from '#maps/domain/still-frame.ts';

/** Units of a picture for each pixel on the page: half a pixel is the finest that is drawn. */
export const UNITS = 2;
/** Width and height of a picture in units. */
export const STILL_UNITS = STILL_TILE_PIXELS * UNITS;
