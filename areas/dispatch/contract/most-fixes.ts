/** The maximum number of positions that a phone sends in one request. */
export const MOST_FIXES = 200;
