import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { Outline } from '#maps/domain/polygon.ts';

/** The shores of the Außenalster, drawn by hand, clockwise from the Kennedybrücke. */
// biome-ignore format: points in rows read like a table
export const outerAlster: Outline = [
  [53.5578, 9.9968], [53.5602, 9.9978], [53.563, 9.9988], [53.566, 9.9993], [53.5695, 9.9987], [53.573, 9.9985],
  [53.5765, 9.9982], [53.5795, 9.9983], [53.5808, 9.9993], [53.5797, 10.0017], [53.5783, 10.0055],
  [53.5786, 10.008], [53.5766, 10.0083], [53.574, 10.0088], [53.573, 10.0125], [53.5722, 10.0165],
  [53.571, 10.0135], [53.5687, 10.013], [53.5668, 10.0143], [53.5645, 10.012], [53.562, 10.0085],
  [53.5597, 10.005], [53.5578, 10.0012],
];

/** The Binnenalster between Jungfernstieg, Ballindamm and Lombardsbrücke. */
export const innerAlster: Outline = [
  [53.5564, 9.9935],
  [53.5571, 9.999],
  [53.5555, 9.9995],
  [53.553, 9.9962],
  [53.5537, 9.9928],
];

/** A line along the middle of the Außenalster: a route that crosses it is led around the lake. */
export const outerAlsterAxis: Outline = [
  [53.5578, 9.9992],
  [53.565, 10.004],
  [53.573, 10.0045],
  [53.5806, 9.9997],
];

/** The bridges at the lake's southern and northern end. */
export const alsterBridges: readonly (Coordinates & { name: string })[] = [
  { name: 'Lombardsbrücke, Kennedybrücke', lat: 53.5574, lng: 9.9988 },
  { name: 'Krugkoppelbrücke', lat: 53.5809, lng: 9.9994 },
];
