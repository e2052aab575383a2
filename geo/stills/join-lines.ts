/** Fewer and shorter lines that look the same. */
import type { Spot } from './read-shapes.ts';

const keyOf = ({ x, y }: Spot): string => `${x} ${y}`;

/** Lines put together where they meet, at a crossing any two of them. */
export function joinLines(lines: readonly Spot[][]): Spot[][] {
  /** By both ends of each line. */
  const open = new Map<string, Spot[]>();
  const kept = new Set<Spot[]>();
  const endsOf = (line: Spot[]) => [line[0], line.at(-1)].filter((spot) => spot !== undefined);
  for (const line of lines) {
    if (line.length < 2) continue;
    let grown = line;
    for (const end of endsOf(line)) {
      const other = open.get(keyOf(end));
      if (!other || other === grown) continue;
      kept.delete(other);
      for (const spot of endsOf(other)) open.delete(keyOf(spot));
      const before = keyOf(other.at(-1) ?? end) === keyOf(end) ? other : other.toReversed();
      const after = keyOf(grown[0] ?? end) === keyOf(end) ? grown : grown.toReversed();
      grown = [...before, ...after.slice(1)];
    }
    kept.add(grown);
    for (const end of endsOf(grown)) open.set(keyOf(end), grown);
  }
  return [...kept];
}

/** A unit and a half: what lies closer to the line between two others is not seen. */
const AWAY = 1.5;

/** The line by as few of its points as look the same (Douglas-Peucker); rings keep their ends. */
export function thin(line: Spot[]): Spot[] {
  const kept = new Uint8Array(line.length);
  kept[0] = 1;
  kept[line.length - 1] = 1;
  const open: [first: number, last: number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    const far = farthest(line, first, last);
    if (far === undefined) continue;
    kept[far] = 1;
    open.push([first, far], [far, last]);
  }
  return line.filter((_, index) => kept[index]);
}

/** undefined if all points between are close to the line from the first to the last. */
function farthest(line: readonly Spot[], first: number, last: number): number | undefined {
  const [from, to] = [line[first], line[last]];
  if (!from || !to) return undefined;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const square = across * across + down * down;
  let [found, most]: [number | undefined, number] = [undefined, AWAY * AWAY];
  for (let index = first + 1; index < last; index++) {
    const { x, y } = line[index] ?? from;
    const share = square === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / square;
    const near = Math.min(1, Math.max(0, share));
    const away = (x - from.x - near * across) ** 2 + (y - from.y - near * down) ** 2;
    if (away > most) [found, most] = [index, away];
  }
  return found;
}
