/**
 * How a suggested address stands to what was typed. 'exact': its whole name was typed, and what stood beside
 * it is true of it. 'part': a name that is still being typed. 'similar': nothing is called so; this may have
 * been meant.
 */
export const suggestionMatches = ['exact', 'part', 'similar'] as const;
export type SuggestionMatch = (typeof suggestionMatches)[number];
