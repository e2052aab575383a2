import type { Coordinates } from '#maps/domain/coordinates.ts';
import { type ElbeSide, lowerElbe, norderelbe, type RiverLine, suederelbe, upperElbe } from './elbe.ts';
import { isInOutline, type Outline } from '#maps/domain/polygon.ts';

const toOutline = (line: RiverLine): Outline => line.map(([lat, lng]) => [lat, lng] as const);

/** Wilhelmsburg, Veddel, Steinwerder, Kleiner Grasbrook: everything between Norder- and Süderelbe. */
const islands: Outline = [...toOutline(norderelbe), ...toOutline(suederelbe).toReversed()];

/** South of the lower Elbe, Köhlbrand, Süderelbe and upper Elbe; closed far to the south. */
const south: Outline = [
  ...toOutline(lowerElbe),
  ...toOutline(suederelbe),
  ...toOutline(upperElbe),
  [52.5, 10.56],
  [52.5, 9.475],
];

const known = new WeakMap<Coordinates, ElbeSide>();

/**
 * Which side of the Elbe a point is on. Finkenwerder, Waltershof and Altenwerder count as south: they are
 * connected to Harburg by land and separated from Wilhelmsburg by the Köhlbrand.
 */
export function findElbeSide(point: Coordinates): ElbeSide {
  // A matrix looks up the same points repeatedly.
  const before = known.get(point);
  if (before) return before;
  const side = lookUpSide(point);
  known.set(point, side);
  return side;
}

function lookUpSide(point: Coordinates): ElbeSide {
  if (isInOutline(point, islands)) return 'islands';
  return isInOutline(point, south) ? 'south' : 'north';
}
