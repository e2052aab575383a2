import { MAX_ZOOM } from './cut-tiles.ts';

/** Where the tiles of a dataset are served. A dataset never changes, so responses are immutable. */
export const TILE_ROUTE = '/map/:version/:z/:x/:y';

/** Relative to the site's root, so the tiles come from the origin that serves the page. */
export const tilePattern = (version: string): string => `/map/${version}/{z}/{x}/{y}.mvt`;

/** The dataset has been deleted. */
export const GONE = 410;
export const A_YEAR = 'public, max-age=31536000, immutable';

export interface TileParams {
  version: string;
  z: string;
  x: string;
  y: string;
}

/** The tile that is asked for; undefined for a path that names none. */
export function readTile({ z, x, y }: TileParams, kind: 'mvt' | 'svg'): [number, number, number] | undefined {
  const [, column = ''] = /^(\d{1,6})$/.exec(x) ?? [];
  const [, row = '', ending] = /^(\d{1,6})\.(\w{3})$/.exec(y) ?? [];
  const zoom = /^\d{1,2}$/.test(z) ? Number(z) : Number.NaN;
  const across = 2 ** zoom;
  const isTile =
    column !== '' && ending === kind && zoom <= MAX_ZOOM && Number(column) < across && Number(row) < across;
  return isTile ? [zoom, Number(column), Number(row)] : undefined;
}
