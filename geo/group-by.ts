/** Items in typed arrays, by group. */
export interface Grouped {
  /** Where the items of each group begin; one entry more than groups. */
  start: Uint32Array;
  /** By group, and within a group in input order. */
  items: Uint32Array;
}

/** Sorts items into groups by counting; `groups` names the group of each. */
export function groupBy(groups: Uint32Array, count: number): Grouped {
  const start = new Uint32Array(count + 1);
  for (const group of groups) start[group + 1]! += 1;
  for (let group = 1; group <= count; group += 1) start[group]! += start[group - 1]!;
  const next = start.slice();
  const items = new Uint32Array(groups.length);
  for (const [item, group] of groups.entries()) items[next[group]!++] = item;
  return { start, items };
}

/** Start offsets of each list in their concatenation, and the end of the last. */
export function startsOf(lists: readonly { length: number }[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach(({ length }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + length;
  });
  return starts;
}
