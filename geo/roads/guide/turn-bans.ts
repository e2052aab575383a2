/** Answers whether a pair of arcs is in a list of pairs, each a forbidden turn. */
export function lookUpBans(pairs: Uint32Array): (from: number, to: number) => boolean {
  const bans = new Set<string>();
  for (let at = 0; at < pairs.length; at += 2) bans.add(`${pairs[at]} ${pairs[at + 1]}`);
  return (from, to) => bans.has(`${from} ${to}`);
}
