/** The file of the built graph. */
import Flatbush from 'flatbush';
import type { VehicleProfile } from '#geo/geo.ts';
import { type PackedArray, viewPackedFile } from '#geo/packed-file.ts';
import type { RoadGraph } from './guide/graph-arrays.ts';
import { profiles } from './profiles.ts';

export const ROADS_FILE = 'roads.bin';
export const ROADS_FORMAT = 'elbbote-roads-2';

export type Sections = Record<string, PackedArray>;

/** Metadata in the file beside the arrays. */
export interface RoadFacts {
  /** The number of unconnected parts of each profile's network. */
  parts: Record<VehicleProfile, number>;
}

export function viewRoadGraphs(shared: SharedArrayBuffer): Record<VehicleProfile, RoadGraph> {
  const {
    plain: { parts },
    arrays,
  } = viewPackedFile<RoadFacts, Sections>(shared);
  const { boxes: boxBytes, ...net } = pick(arrays, '');
  const boxes = Flatbush.from(shared, boxBytes?.byteOffset);
  const graphs = profiles.map((profile) => {
    const graph = { ...net, ...pick(arrays, `${profile}.`), boxes, parts: parts[profile] };
    return [profile, graph as unknown as RoadGraph];
  });
  return Object.fromEntries(graphs) as Record<VehicleProfile, RoadGraph>;
}

/** The sections with this prefix, keyed by the rest of their names; those of a profile contain a dot. */
function pick(sections: Sections, prefix: string): Sections {
  const own = Object.entries(sections)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, array]) => [name.slice(prefix.length), array] as const);
  return Object.fromEntries(own.filter(([name]) => !name.includes('.')));
}
