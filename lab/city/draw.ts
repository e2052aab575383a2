/** Randomness that depends only on its seed and subject: the day is the same whatever is decided in it. */
export function drawUnit(seed: number, ...about: (string | number)[]): number {
  let hash = (0x811c9dc5 ^ seed) | 0;
  for (const part of about) {
    const text = `${part}|`;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Normally distributed around 0 with standard deviation 1. */
export function drawNormal(seed: number, ...about: (string | number)[]): number {
  const [one, other] = [drawUnit(seed, ...about, 'a'), drawUnit(seed, ...about, 'b')];
  return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
}

/** Draws one of these with the given weights. */
export function drawByShare<T>(shares: readonly (readonly [T, number])[], unit: number): T {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let left = unit * total;
  for (const [value, share] of shares) {
    left -= share;
    if (left < 0) return value;
  }
  return shares.at(-1)![0];
}
