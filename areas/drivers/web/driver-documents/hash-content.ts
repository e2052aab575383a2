/**
 * SHA-256 in hexadecimal digits. The browser's own exists in secure contexts only, and the demo may be opened
 * over plain HTTP.
 */
export async function hashContent(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest =
    'subtle' in crypto ? new Uint8Array(await crypto.subtle.digest('SHA-256', content)) : sha256(content);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The first bits of the fractional parts of roots of the first primes, as FIPS 180-4 specifies. */
function fractions(root: (prime: number) => number, count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const BLOCK = 64;

/** FIPS 180-4. */
export function sha256(content: Uint8Array): Uint8Array {
  const rounds = fractions(Math.cbrt, 64);
  const state = Int32Array.from(fractions(Math.sqrt, 8));
  const padded = new Uint8Array(Math.ceil((content.length + 9) / BLOCK) * BLOCK);
  padded.set(content);
  padded[content.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((content.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (content.length * 8) >>> 0);
  const words = new Int32Array(64);
  const word = (at: number) => words[at] ?? 0;
  const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by));
  for (let start = 0; start < padded.length; start += BLOCK) {
    for (let t = 0; t < 64; t += 1) {
      if (t < 16) {
        words[t] = view.getInt32(start + t * 4);
        continue;
      }
      const [early, late] = [word(t - 15), word(t - 2)];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[t] = word(t - 16) + first + word(t - 7) + second;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let t = 0; t < 64; t += 1) {
      const choice = (e & f) ^ (~e & g);
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[t] ?? 0) + word(t)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
      state[index] = (state[index] ?? 0) + value;
    }
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, value] of state.entries()) digest.setInt32(index * 4, value);
  return new Uint8Array(digest.buffer);
}
