/** So long a move can be undone, and nobody is told of it: a second more than the page offers it. */
export const UNDO_SECONDS = 6;
