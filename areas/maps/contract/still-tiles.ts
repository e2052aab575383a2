/** Where the pictures are served that a still map is put together of. */
import type { MapTheme } from './maps.ts';

/** In place of the version of an import: the hand-written Hamburg. */
export const HAND_WRITTEN = 'drawn';
/**
 * How they are drawn. To be raised with every change of their looks, as browsers keep them for a year.
 */
export const STILL_LOOK = '1';

export const STILL_ROUTE = '/map/:version/still/:look/:theme/:z/:x/:y';

interface StillTile {
  version: string;
  theme: MapTheme;
  z: number;
  x: number;
  y: number;
}

export const stillPath = ({ version, theme, z, x, y }: StillTile): string =>
  `/map/${version}/still/${STILL_LOOK}/${theme}/${z}/${x}/${y}.svg`;
