/** Positions are sent in batches: the maximum number of them in one request of a phone. */
export const MAX_FIXES = 200;
