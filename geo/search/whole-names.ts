import { entryOf, fieldOf, type Postings } from './postings.ts';
import type { WordIndex } from './word-index.ts';

/** Distinguishes entries whose whole name was typed from merely similar ones. */
export class WholeNames {
  readonly #postings: Postings;
  readonly #words: WordIndex;

  constructor(postings: Postings, words: WordIndex) {
    this.#postings = postings;
    this.#words = words;
  }

  /** Entries whose full name is among the words; every other word has to be in their context. */
  find(words: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        const name = this.#words.find(words.slice(from, to).join(''));
        if (name === undefined) continue;
        const beside = [...words.slice(0, from), ...words.slice(to)].map((word) => this.#words.find(word));
        for (const entry of this.#listEntries(name)) {
          if (beside.every((word) => word !== undefined && this.#surrounds(word, entry))) found.add(entry);
        }
      }
    }
    return found;
  }

  /** Entries with this as their whole name. */
  #listEntries(word: number): number[] {
    const { starts, postings } = this.#postings;
    const own = postings.subarray(starts[word], starts[word + 1]);
    return Array.from(
      own.filter((posting) => fieldOf(posting) === 'whole'),
      entryOf,
    );
  }

  /** Whether the word is in the context of an entry; the postings of a word are sorted by entry. */
  #surrounds(word: number, entry: number): boolean {
    const { starts, postings } = this.#postings;
    let [low, high] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    const end = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entryOf(postings[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    for (; low < end && entryOf(postings[low] ?? 0) === entry; low++) {
      if (fieldOf(postings[low] ?? 0) === 'context') return true;
    }
    return false;
  }
}
