import { type Postings, postEntries, type SearchEntry } from './postings.ts';
import { indexTrigrams, type Trigrams } from './word-index.ts';

/** All that a search looks up: made once by an import, at every start of the hand-written list. */
export interface IndexedWords extends Postings {
  trigrams: Trigrams;
  /** By entry: of two equals the shorter name comes first. */
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
