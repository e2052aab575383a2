import type { Coordinates } from '#maps/domain/coordinates.ts';
import { nearestOnLine, openTree, pointAt, project, unproject } from './flat-points.ts';
import type { SearchTables } from './search-tables.ts';

const DECIMETERS = 10;

export interface NearestStreet {
  street: number;
  /** Its nearest point. */
  at: Coordinates;
}

export interface Nearest {
  findNumber(point: Coordinates, withinMeters: number): number | undefined;
  findStreet(point: Coordinates, withinMeters: number): NearestStreet | undefined;
}

/** The house or street (by its line) nearest to a point. */
export function openNearest({ arrays }: SearchTables): Nearest {
  const numbers = openTree(arrays.numberTree);
  const lines = openTree(arrays.lineTree);
  const streetOfLine = new Uint32Array(arrays.linePointStarts.length - 1);
  for (let street = 0; street + 1 < arrays.partStarts.length; street++) {
    streetOfLine.fill(street, arrays.partStarts[street], arrays.partStarts[street + 1]);
  }

  function measure(line: number, from: [number, number]): { at: [number, number]; distance: number } {
    const [first, end] = [arrays.linePointStarts[line] ?? 0, arrays.linePointStarts[line + 1] ?? 0];
    let previous = project(pointAt(arrays.linePoints, first));
    let nearest = nearestOnLine(from, previous, previous);
    for (let index = first + 1; index < end; index++) {
      const next = project(pointAt(arrays.linePoints, index));
      const found = nearestOnLine(from, previous, next);
      if (found.distance < nearest.distance) nearest = found;
      previous = next;
    }
    return nearest;
  }

  return {
    findNumber(point, withinMeters) {
      const [x, y] = project(point);
      return numbers?.neighbors(x, y, 1, withinMeters * DECIMETERS)[0];
    },

    findStreet(point, withinMeters) {
      const from = project(point);
      let [found, limit]: [NearestStreet | undefined, number] = [undefined, withinMeters * DECIMETERS];
      // Most points are near a street: the full radius is searched only when the small one finds nothing.
      for (const reach of [limit / 10, limit]) {
        const [x, y] = from;
        for (const line of lines?.search(x - reach, y - reach, x + reach, y + reach) ?? []) {
          const { at, distance } = measure(line, from);
          if (distance > limit) continue;
          [found, limit] = [{ street: streetOfLine[line] ?? 0, at: unproject(at) }, distance];
        }
        if (found && limit <= reach) return found;
      }
      return found;
    },
  };
}
