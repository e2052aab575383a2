/** Headings of roads at a junction, as a driver sees them: over some metres, not over the first bend. */
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { UNITS_PER_DEGREE } from '#geo/units.ts';
import type { JunctionArcs } from './junction-arcs.ts';
import type { RoadGraph } from './graph-arrays.ts';

const LOOK_METERS = 15;
const METERS_PER_UNIT = METERS_PER_DEGREE / UNITS_PER_DEGREE;

/** Degrees from north, clockwise, in which an arc leaves its junction. */
export function lookAlong(graph: RoadGraph, { start, arcs }: JunctionArcs, arc: number): number {
  const { shape, shapeStart, segmentStart, segmentEnd } = graph;
  let along = arc;
  let left = LOOK_METERS;
  let from: [number, number] | undefined;
  let [lastX, lastY] = [0, 0];
  for (let hops = 0; hops < 4; hops += 1) {
    const segment = along >>> 1;
    const isForth = (along & 1) === 0;
    const [first, end] = [shapeStart[segment]!, shapeStart[segment + 1]! - 1];
    for (let step = 0; step <= end - first; step += 1) {
      const at = isForth ? first + step : end - step;
      const lat = shape[at * 2]!;
      const lngScale = Math.cos((lat / UNITS_PER_DEGREE) * (Math.PI / 180)) * METERS_PER_UNIT;
      const [x, y] = [shape[at * 2 + 1]! * lngScale, lat * METERS_PER_UNIT];
      if (!from) from = [x, y];
      else {
        const length = Math.hypot(x - lastX, y - lastY);
        if (length >= left) {
          const share = left / length;
          return toHeading(lastX + (x - lastX) * share - from[0], lastY + (y - lastY) * share - from[1]);
        }
        left -= length;
      }
      [lastX, lastY] = [x, y];
    }
    const head = isForth ? segmentEnd[segment]! : segmentStart[segment]!;
    const onward = arcs
      .subarray(start[head], start[head + 1])
      .filter((next) => next !== (along ^ 1) && graph.arcMs[next]! + graph.arcMs[next ^ 1]! > 0);
    // At the next choice a driver's look along this road ends.
    if (onward.length !== 1) break;
    along = onward[0]!;
  }
  return from ? toHeading(lastX - from[0], lastY - from[1]) : 0;
}

const toHeading = (east: number, north: number): number => (Math.atan2(east, north) * 180) / Math.PI;
