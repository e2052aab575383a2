/** WGS84 degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Of the points of a route's path: 11 cm, less than a pixel of any map. */
export const PATH_DECIMALS = 6;

/** The points as they are stored and drawn, without whatever else an engine has put into them. */
export function roundPath(path: readonly Coordinates[]): Coordinates[] {
  const round = (degrees: number) => Math.round(degrees * 10 ** PATH_DECIMALS) / 10 ** PATH_DECIMALS;
  return path.map(({ lat, lng }) => ({ lat: round(lat), lng: round(lng) }));
}

/** The earth radius used to compute drivers' earnings. */
const EARTH_RADIUS_METERS = 6_371_000;

/**
 * Great-circle distance in metres, unrounded (haversine). Source: docs/decisions/0020, 'What a driver earns'.
 */
export function greatCircleMeters(a: Coordinates, b: Coordinates): number {
  const rad = Math.PI / 180;
  const dLat = (b.lat - a.lat) * rad;
  const dLng = (b.lng - a.lng) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}
