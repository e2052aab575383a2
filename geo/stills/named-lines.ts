/** Where a name fits on a line. */
import { joinLines } from './join-lines.ts';
import type { Spot, StillFeature } from './read-shapes.ts';

/** How far a stretch may bend, of its length, for a straight name. */
const BEND = 0.06;

/** The lines of each name, put together where they meet; longest first. */
export function joinByName(
  features: readonly StillFeature[],
  nameOf: (feature: StillFeature) => string,
): Map<string, Spot[][]> {
  const byName = new Map<string, Spot[][]>();
  for (const feature of features) {
    const name = nameOf(feature);
    if (name) byName.set(name, [...(byName.get(name) ?? []), ...feature.lines]);
  }
  for (const [name, lines] of byName) {
    const joined = joinLines(lines).toSorted((one, other) => lengthOf(other) - lengthOf(one));
    byName.set(name, joined);
  }
  return byName;
}

const distance = (one: Spot, other: Spot): number => Math.hypot(other.x - one.x, other.y - one.y);
const lengthOf = (line: readonly Spot[]): number =>
  line.reduce((sum, spot, index) => sum + distance(line[index - 1] ?? spot, spot), 0);

/** The middle of the longest straight stretch that is at least this long, with its direction. */
export function findStretch(line: readonly Spot[], length: number): (Spot & { degrees: number }) | undefined {
  let best: { from: Spot; to: Spot; length: number } | undefined;
  for (const [first, from] of line.entries()) {
    for (let last = first + 1; last < line.length; last++) {
      const to = line[last] ?? from;
      const straight = distance(from, to);
      if (bendOf(line, first, last) > Math.max(2, straight * BEND)) break;
      if (straight >= length && straight > (best?.length ?? 0)) best = { from, to, length: straight };
    }
  }
  if (!best) return undefined;
  const { from, to } = best;
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  // Never upside down.
  const upright = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, degrees: upright };
}

/** How far the points between lie from the straight line. */
function bendOf(line: readonly Spot[], first: number, last: number): number {
  const [from, to] = [line[first], line[last]];
  if (!from || !to) return 0;
  const straight = distance(from, to) || 1;
  const between = line.slice(first + 1, last);
  return between.reduce((most, { x, y }) => {
    const away = Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / straight;
    return Math.max(most, away);
  }, 0);
}
