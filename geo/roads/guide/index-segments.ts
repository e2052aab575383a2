import Flatbush from 'flatbush';
import type { RoadArrays } from './graph-arrays.ts';

/** The box around each segment, for finding those near a point. */
export function indexSegments({ shapeStart, shape }: Pick<RoadArrays, 'shape' | 'shapeStart'>): Flatbush {
  const index = new Flatbush(shapeStart.length - 1, 16, Int32Array);
  for (let segment = 0; segment < shapeStart.length - 1; segment += 1) {
    let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = shapeStart[segment]!; at < shapeStart[segment + 1]!; at += 1) {
      const [lat, lng] = [shape[at * 2]!, shape[at * 2 + 1]!];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
    }
    index.add(west, south, east, north);
  }
  index.finish();
  return index;
}
