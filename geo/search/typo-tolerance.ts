/** Typos forgiven in a typed word of this length. */
export function typoLimit(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
