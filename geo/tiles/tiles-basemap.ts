import type { Dataset } from '#geo/dataset/dataset.ts';
import type { Basemap } from '#geo/geo.ts';
import { drawTilesStyle } from './draw-tiles-style.ts';

/** The map drawn by an import, with the credits of its data. */
export function createTilesBasemap({ meta }: Dataset): Basemap {
  const { version, attribution } = meta;
  return {
    engine: 'tiles',
    style: async (theme) => drawTilesStyle({ version, credits: attribution, theme }),
  };
}
