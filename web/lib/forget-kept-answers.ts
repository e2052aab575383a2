/**
 * The database in which a driver's phone caches the server's answers; a separate one, so that it can be
 * deleted as a whole.
 */
export const KEPT_ANSWERS = 'elbbote-answers';

/** The one in which it keeps the roads around its tour. */
export const KEPT_NET = 'elbbote-road-net';

/**
 * At the end of a session, and before the next person's: no cached data of one account remain for another.
 */
export function forgetKeptAnswers(): void {
  forget(KEPT_ANSWERS);
  forgetRoadNet();
}

/** Without a stop ahead nobody needs the roads around it. */
export function forgetRoadNet(): void {
  forget(KEPT_NET);
}

function forget(database: string): void {
  try {
    indexedDB.deleteDatabase(database);
  } catch {
    // Then nothing was stored either.
  }
}
