const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;

/** The pause before the next round after that many rounds that left something unsent. */
export function pauseAfter(rounds: number): number {
  return Math.min(FIRST_MS * 2 ** rounds, LONGEST_MS);
}
