import type { Datasets } from '#server/geo/dataset/dataset.ts';
import type { Basemap } from '#server/geo/geo.ts';
import { drawTilesStyle } from './draw-tiles-style.ts';

/**
 * The map that the last import drew, with the credits of what it was made from; until there is one, another map. A
 * switch is seen by whoever asks next.
 */
export function createTilesBasemap(datasets: Datasets, beforeImport: Basemap): Basemap {
  return {
    engine: 'embedded',
    async style(theme) {
      const meta = datasets.find()?.meta;
      if (!meta) return await beforeImport.style(theme);
      return drawTilesStyle({ version: meta.version, credits: meta.attribution, theme });
    },
  };
}
