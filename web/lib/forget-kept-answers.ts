/**
 * The database in which a driver's phone keeps the server's last answers; apart, so that it can go as a
 * whole.
 */
export const KEPT_ANSWERS = 'elbbote-answers';

/** At the end of a session, and before the next person's: nothing that one was told stays for another. */
export function forgetKeptAnswers(): void {
  try {
    indexedDB.deleteDatabase(KEPT_ANSWERS);
  } catch {
    // Then nothing was kept either.
  }
}
