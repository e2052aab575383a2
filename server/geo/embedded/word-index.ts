import { editDistance } from './edit-distance.ts';

/** Strict: prefixes, and one or two typos by length. Loose: whatever shares enough letter triples. */
export type Looseness = 'strict' | 'loose';

export interface WordMatch {
  word: string;
  /** From 0 to 1: exactly this word. */
  similarity: number;
  /** The word or its beginning, without a typo. */
  isClear: boolean;
}

/** Share of common letter triples from which two words count as alike in a loose search. */
const LOOSE_SIMILARITY = 0.34;
/** Words that a typed word may be mistaken for are looked for among this many candidates. */
const MAX_CANDIDATES = 60;

function listTrigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
}

/** Typos forgiven in a typed word of this length. */
function typoLimit(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * All words that occur in names, with a sorted list for prefixes and postings of letter triples for typos. The words
 * are few (some thousand for a whole city's streets), so a search never touches the names themselves.
 */
export class WordIndex {
  readonly #words: readonly string[];
  readonly #byTrigram = new Map<string, number[]>();

  constructor(words: Iterable<string>) {
    this.#words = [...new Set(words)].sort();
    this.#words.forEach((word, position) => {
      for (const trigram of new Set(listTrigrams(word))) {
        const postings = this.#byTrigram.get(trigram);
        if (postings) postings.push(position);
        else this.#byTrigram.set(trigram, [position]);
      }
    });
  }

  /** Words that the typed one may stand for. */
  match(typed: string, looseness: Looseness): WordMatch[] {
    const scores = this.#matchPrefix(typed);
    const clear = new Set(scores.keys());
    if (looseness === 'loose' || !scores.has(typed)) this.#matchAlike(typed, looseness, scores);
    return [...scores].map(([word, similarity]) => ({ word, similarity, isClear: clear.has(word) }));
  }

  #matchPrefix(typed: string): Map<string, number> {
    const scores = new Map<string, number>();
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    for (let position = low; position < this.#words.length; position++) {
      const word = this.#words[position] ?? '';
      if (!word.startsWith(typed)) break;
      scores.set(word, word === typed ? 1 : 0.75 + (0.2 * typed.length) / word.length);
    }
    return scores;
  }

  #matchAlike(typed: string, looseness: Looseness, scores: Map<string, number>): void {
    const limit = typoLimit(typed.length);
    if (limit === 0) return;
    const trigrams = [...new Set(listTrigrams(typed))];
    const common = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const position of this.#byTrigram.get(trigram) ?? []) {
        common.set(position, (common.get(position) ?? 0) + 1);
      }
    }
    const candidates = [...common].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MAX_CANDIDATES);
    for (const [position, count] of candidates) {
      const word = this.#words[position] ?? '';
      if (scores.has(word)) continue;
      // While it is being typed, a word is compared with the beginning of the right length only.
      const typos = Math.min(
        editDistance(typed, word, limit),
        editDistance(typed, word.slice(0, typed.length), limit) + 0.5,
      );
      if (typos <= limit + 0.5 && typos < typed.length / 3) {
        scores.set(word, 0.7 - 0.1 * typos);
      } else if (looseness === 'loose') {
        const similarity = count / (trigrams.length + word.length + 1 - count);
        if (similarity >= LOOSE_SIMILARITY) scores.set(word, 0.5 * similarity);
      }
    }
  }
}
