/** Strongly connected components: every junction of one can be reached from every other. */
import { headOf, type JunctionArcs } from './guide/junction-arcs.ts';
import type { RoadNet } from './read-roads.ts';

export interface Components {
  /** Component per junction, counted from 0; NOWHERE for junctions without an arc that counts. */
  of: Uint32Array;
  /** Junctions of each component. */
  sizes: number[];
}

export const NOWHERE = 0xffff_ffff;

/** Tarjan's algorithm without recursion. `counts` says which arcs may be driven. */
export function labelComponents(
  net: RoadNet,
  { start, arcs }: JunctionArcs,
  counts: (arc: number) => boolean,
): Components {
  const total = start.length - 1;
  const of = new Uint32Array(total).fill(NOWHERE);
  const sizes: number[] = [];
  const found = new Uint32Array(total);
  const lowest = new Uint32Array(total);
  const next = start.slice(0, total);
  const open = new Uint32Array(total);
  const path = new Uint32Array(total);
  let [foundCount, openCount] = [0, 0];

  const isTouched = new Uint8Array(total);
  for (let at = 0; at < arcs.length; at += 1) {
    const arc = arcs[at]!;
    if (counts(arc)) isTouched[headOf(net, arc)] = isTouched[headOf(net, arc ^ 1)] = 1;
  }
  for (let root = 0; root < total; root += 1) {
    if (found[root] !== 0 || isTouched[root] === 0) continue;
    let depth = 0;
    path[0] = root;
    found[root] = lowest[root] = ++foundCount;
    open[openCount++] = root;
    while (depth >= 0) {
      const junction = path[depth]!;
      if (next[junction]! < start[junction + 1]!) {
        const arc = arcs[next[junction]!++]!;
        if (!counts(arc)) continue;
        const head = headOf(net, arc);
        if (found[head] === 0) {
          found[head] = lowest[head] = ++foundCount;
          open[openCount++] = head;
          path[++depth] = head;
        } else if (of[head] === NOWHERE) lowest[junction] = Math.min(lowest[junction]!, found[head]!);
        continue;
      }
      if (lowest[junction] === found[junction]) {
        const label = sizes.length;
        let size = 0;
        let member: number;
        do {
          member = open[--openCount]!;
          of[member] = label;
          size += 1;
        } while (member !== junction);
        sizes.push(size);
      }
      depth -= 1;
      if (depth >= 0) lowest[path[depth]!] = Math.min(lowest[path[depth]!]!, lowest[junction]!);
    }
  }
  return { of, sizes };
}
