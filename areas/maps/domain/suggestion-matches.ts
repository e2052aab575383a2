/**
 * How a suggested address relates to the typed text. 'exact': its whole name was typed, and everything else
 * typed matches it. 'part': the name is still being typed. 'similar': nothing has this name; this may have
 * been meant.
 */
export const suggestionMatches = ['exact', 'part', 'similar'] as const;
export type SuggestionMatch = (typeof suggestionMatches)[number];
