/** Small distances on a street map: metres east and north, in the plane. */
import type { MapPoint } from './map-points.ts';

const METERS_PER_DEGREE = 111_195;
const metersPerDegreeEast = ({ lat }: MapPoint) => METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);

interface Shift {
  east: number;
  north: number;
}

export function shiftPoint(point: MapPoint, { east, north }: Shift): MapPoint {
  return { lat: point.lat + north / METERS_PER_DEGREE, lng: point.lng + east / metersPerDegreeEast(point) };
}

function shiftBetween(from: MapPoint, to: MapPoint): Shift & { meters: number } {
  const east = (to.lng - from.lng) * metersPerDegreeEast(from);
  const north = (to.lat - from.lat) * METERS_PER_DEGREE;
  return { east, north, meters: Math.hypot(east, north) };
}

/**
 * Share of the server's limit that is used: the server measures on the sphere, so its limit is not exceeded.
 */
const INSIDE = 0.998;

/** The point, or the nearest one to it within the circle. */
export function keepWithin(centre: MapPoint, point: MapPoint, limitMeters: number): MapPoint {
  const { east, north, meters } = shiftBetween(centre, point);
  const share = (limitMeters * INSIDE) / meters;
  return share >= 1 || meters === 0
    ? point
    : shiftPoint(centre, { east: east * share, north: north * share });
}

/** A closed ring of points around the centre. */
export function circleAround(centre: MapPoint, radiusMeters: number): MapPoint[] {
  return Array.from({ length: 73 }, (_, step) => {
    const angle = (step * Math.PI) / 36;
    return shiftPoint(centre, {
      east: radiusMeters * Math.cos(angle),
      north: radiusMeters * Math.sin(angle),
    });
  });
}

const winds = ['Osten', 'Nordosten', 'Norden', 'Nordwesten', 'Westen', 'Südwesten', 'Süden', 'Südosten'];

/** '35 m nach Nordosten verschoben' */
export function shiftText(from: MapPoint, to: MapPoint): string {
  const { east, north, meters } = shiftBetween(from, to);
  if (meters < 0.5) return 'Der Punkt liegt, wo die Karte die Adresse hat.';
  const wind = winds[(Math.round(Math.atan2(north, east) / (Math.PI / 4)) + 8) % 8];
  return `Um ${Math.round(meters)} m nach ${wind} verschoben.`;
}
