import { type Postings, postEntries, type SearchEntry } from './postings.ts';
import { indexTrigrams, type Trigrams } from './word-index.ts';

/** The search index: built by an import, or at every start for the hand-written list. */
export interface IndexedWords extends Postings {
  trigrams: Trigrams;
  /** By entry: of two equal matches the shorter name comes first. */
  nameLengths: Uint16Array;
}

export function indexWords(entries: readonly SearchEntry[]): IndexedWords {
  const postings = postEntries(entries);
  return {
    ...postings,
    trigrams: indexTrigrams(postings.words),
    nameLengths: Uint16Array.from(entries, ({ name }) => name.length),
  };
}
