/** The share that a part is of the whole; null if the whole is nothing. */
export const divide = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
