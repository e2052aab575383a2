/** What guidance needs beside the graph, in a file of its own: without it routes have no steps. */
import path from 'node:path';
import type { VehicleProfile } from '#geo/geo.ts';
import { loadPackedFile, viewPackedFile, writePackedFile } from '#geo/packed-file.ts';
import type { Guidance, SegmentFacts } from './guide/guide-facts.ts';
import { type JunctionArcs, headOf } from './guide/junction-arcs.ts';
import { lookUpBans } from './guide/turn-bans.ts';
import { profiles } from './profiles.ts';
import type { ReadRoads } from './read-roads.ts';
import type { TurnRule } from './read-restrictions.ts';
import type { Sections } from './road-graph.ts';

const GUIDANCE_FILE = 'guidance.bin';
const GUIDANCE_FORMAT = 'elbbote-guidance-1';

/** Writes the file. `endsOnly` is that of the connected network. */
export async function writeGuidance(
  dir: string,
  { net, facts }: ReadRoads,
  { start, arcs }: JunctionArcs,
  rules: readonly TurnRule[],
): Promise<void> {
  const arrays: Sections = { segmentFacts: net.segmentFacts, arcStart: start, arcs };
  for (const profile of profiles) {
    const ours = rules.filter((rule) => rule.profiles.includes(profile));
    arrays[`${profile}.endsOnly`] = net.uses[profile].endsOnly;
    arrays[`${profile}.bans`] = Uint32Array.from(
      ours.flatMap((rule) =>
        listBans(rule, (arc) => {
          const junction = headOf(net, arc);
          return arcs.subarray(start[junction], start[junction + 1]);
        }),
      ),
    );
  }
  await writePackedFile(path.join(dir, GUIDANCE_FILE), GUIDANCE_FORMAT, { plain: { facts }, arrays });
}

/** Pairs of arcs. A restriction over several roads is left out: its begin decides nothing at a junction. */
function listBans(
  { arcs: [from = 0, to = 0, ...more], isOnly }: TurnRule,
  armsAfter: (arc: number) => Uint32Array,
): number[] {
  if (more.length > 0) return [];
  if (!isOnly) return [from, to];
  return Array.from(armsAfter(from)).flatMap((arm) => (arm === to ? [] : [from, arm]));
}

/** The file in shared memory; undefined for a dataset without it. Throws PackedFileError. */
export async function loadGuidance(dir: string): Promise<SharedArrayBuffer | undefined> {
  try {
    return await loadPackedFile(path.join(dir, GUIDANCE_FILE), GUIDANCE_FORMAT);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of a whole dataset. */
export interface CityGuidance extends Guidance {
  /** Pairs of arcs. */
  bans: Uint32Array;
}

/** A dataset's guidance, by profile. */
export function viewGuidance(shared: SharedArrayBuffer): (profile: VehicleProfile) => CityGuidance {
  const { plain, arrays } = viewPackedFile<{ facts: SegmentFacts[] }, Record<string, Uint32Array>>(shared);
  const {
    segmentFacts,
    arcStart: start,
    arcs,
  } = arrays as Record<'segmentFacts' | 'arcStart' | 'arcs', Uint32Array>;
  return (profile) => {
    const [endsOnly, bans] = [arrays[`${profile}.endsOnly`]!, arrays[`${profile}.bans`]!];
    return {
      junctionArcs: { start, arcs },
      factsOf: (arc) => plain.facts[segmentFacts[arc >>> 1]!]!,
      isPrivate: (arc) => endsOnly[arc >>> 1] === 1,
      isBanned: lookUpBans(bans),
      bans,
    };
  };
}
