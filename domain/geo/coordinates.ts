/** WGS84 degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
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
