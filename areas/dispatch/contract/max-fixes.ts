/** The maximum number of positions that a phone sends in one request. */
export const MAX_FIXES = 200;
