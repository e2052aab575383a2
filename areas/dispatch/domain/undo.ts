/**
 * So long a move can be undone, and nobody is told of it: five seconds more than the page offers it, for a
 * request that takes its time.
 */
export const UNDO_SECONDS = 10;
