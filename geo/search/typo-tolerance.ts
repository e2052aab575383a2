/** How many typos are tolerated in a word of this length. */
export function typoLimit(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
