/** Where a block is drawn on its lane, in pixels. */
export interface Block {
  left: number;
  width: number;
}

/** Wide enough for a finger, and apart from its neighbours by as much. */
export const MIN_BLOCK = 28;

/**
 * Shifts blocks, which are in their order, so that none overlaps another: each group that is too close
 * spreads around its middle, so that all of it stays as near to its times as it can. No block leaves `from`
 * to `until` while there is room between.
 */
export function spreadBlocks(
  blocks: readonly Block[],
  { from, until }: { from: number; until: number },
): Block[] {
  const wide = blocks.map(({ left, width }) => ({ left, width: Math.max(MIN_BLOCK, width) }));
  // Where each would begin without those before it: starts that never fall are blocks that never overlap.
  const rooms = wide.map((_, index) => sum(wide.slice(0, index).map(({ width }) => width)));
  const groups: number[][] = [];
  for (const [index, { left }] of wide.entries()) {
    let group = [left - rooms[index]!];
    while (groups.length > 0 && mean(groups.at(-1)!) >= mean(group)) group = [...groups.pop()!, ...group];
    groups.push(group);
  }
  const starts = groups.flatMap((group) => group.map(() => mean(group)));
  const last = Math.max(from, until - sum(wide.map(({ width }) => width)));
  return wide.map(({ width }, index) => ({
    left: Math.min(last, Math.max(from, starts[index]!)) + rooms[index]!,
    width,
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
