/** The largest amount that a column holds. */
export const MAX_CENTS = 2 ** 31 - 1;
