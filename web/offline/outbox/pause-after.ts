const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;

/** How long until the next round after so many that left something unsent. */
export function pauseAfter(rounds: number): number {
  return Math.min(FIRST_MS * 2 ** rounds, LONGEST_MS);
}
