/** Which tiles of the map a way passes, so that it can be looked at without a network. */
export interface Point {
  lat: number;
  lng: number;
}

/** From the whole way down to its streets; the closest are enlarged from these. */
const ZOOMS = [11, 13, 14];
/** Of one run: about as much as two photos. */
const MOST = 80;

/** Tiles as `z/x/y`, the wide ones first, each once and no more than a bounded number. */
export function listWayTiles(paths: readonly (readonly Point[])[]): string[] {
  const tiles = new Set<string>();
  for (const zoom of ZOOMS) {
    for (const point of paths.flat()) tiles.add(tileAt(point, zoom));
  }
  return [...tiles].slice(0, MOST);
}

/** Web Mercator, as every map of tiles. */
function tileAt({ lat, lng }: Point, zoom: number): string {
  const across = 2 ** zoom;
  const angle = (lat * Math.PI) / 180;
  const x = Math.floor(((lng + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across);
  return `${zoom}/${x}/${y}`;
}
