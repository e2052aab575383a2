/**
 * The database in which a driver's phone caches the server's answers; a separate one, so that it can be
 * deleted as a whole.
 */
export const KEPT_ANSWERS = 'elbbote-answers';

/**
 * At the end of a session, and before the next person's: no cached data of one account remain for another.
 */
export function forgetKeptAnswers(): void {
  try {
    indexedDB.deleteDatabase(KEPT_ANSWERS);
  } catch {
    // Then nothing was stored either.
  }
}
