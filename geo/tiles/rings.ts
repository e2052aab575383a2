/** Rings as flat lists x, y, x, y ... in the square of web mercator; the last point repeats the first. */
import { metersPerUnit, type Spot } from '#maps/domain/web-mercator.ts';

export type Ring = readonly number[];

/** Square metres. */
export function areaOf(ring: Ring): number {
  let doubled = 0;
  // Relative to its first point: differences of close numbers are exact where their products are not.
  const [x0 = 0, y0 = 0] = ring;
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [x, y] = [(ring[at] ?? 0) - x0, (ring[at + 1] ?? 0) - y0];
    const [nextX, nextY] = [(ring[at + 2] ?? 0) - x0, (ring[at + 3] ?? 0) - y0];
    doubled += x * nextY - nextX * y;
  }
  return (Math.abs(doubled) / 2) * metersPerUnit(ring[1] ?? 0) ** 2;
}

/** Even-odd rule. */
export function isInRing({ x, y }: Spot, ring: Ring): boolean {
  let inside = false;
  for (const crossing of crossingsAt(y, ring)) if (crossing > x) inside = !inside;
  return inside;
}

/** The x values where the rings cross a horizontal line. */
function crossingsAt(y: number, ring: Ring): number[] {
  const found: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [y1, y2] = [ring[at + 1] ?? 0, ring[at + 3] ?? 0];
    if (y1 > y === y2 > y) continue;
    const [x1, x2] = [ring[at] ?? 0, ring[at + 2] ?? 0];
    found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return found;
}

/**
 * A point well inside, for a label: the middle of the widest stretch at half height. Rings: outer first, then
 * holes.
 */
export function findInnerSpot(rings: readonly Ring[]): Spot {
  const outer = rings[0] ?? [];
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < outer.length; at += 2) {
    top = Math.min(top, outer[at] ?? top);
    bottom = Math.max(bottom, outer[at] ?? bottom);
  }
  const y = (top + bottom) / 2;
  const crossings = rings.flatMap((ring) => crossingsAt(y, ring)).sort((a, b) => a - b);
  let best = { x: outer[0] ?? 0, width: -1 };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = crossings.slice(at, at + 2);
    if (to - from > best.width) best = { x: (from + to) / 2, width: to - from };
  }
  return { x: best.x, y };
}
