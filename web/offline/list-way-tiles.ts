/** The map tiles along a route, so that it can be viewed without a network. */
export interface Point {
  lat: number;
  lng: number;
}

/** Zoom levels from the whole route down to its streets; closer ones are enlarged from these. */
const ZOOMS = [11, 13, 14];
/** Limit for one run: about the size of two photos. */
const MAX_TILES = 80;

/** Tiles as `z/x/y`, low zoom levels first, each once, limited in number. */
export function listWayTiles(paths: readonly (readonly Point[])[]): string[] {
  const tiles = new Set<string>();
  for (const zoom of ZOOMS) {
    for (const point of paths.flat()) tiles.add(tileAt(point, zoom));
  }
  return [...tiles].slice(0, MAX_TILES);
}

/** Web Mercator, as used by all tiled maps. */
function tileAt({ lat, lng }: Point, zoom: number): string {
  const across = 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  const x = Math.floor(((lng + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across);
  return `${zoom}/${x}/${y}`;
}
