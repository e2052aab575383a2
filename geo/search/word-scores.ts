import { entryOf, fieldOf, type Field, type Postings } from './postings.ts';
import type { WordMatch } from './word-index.ts';

/** Entries that have a word, each once, with score, and whether without a typo. */
export interface WordScores {
  entries: Uint32Array;
  scores: Float32Array;
  clear: Uint8Array;
}

/** The weight of a word by the field it was found in. */
const fieldWorth: Record<Field, number> = { name: 1, alias: 0.85, whole: 1.15, context: 0.45 };

/**
 * Adds up scores in arrays over all entries, allocated once: a short word is in most names of a city, and
 * building a map of them for every keystroke would dominate the search time. Not reentrant: one search at a
 * time, which JavaScript's single thread ensures.
 */
export class ScoreBoard {
  readonly #postings: Postings;
  readonly #best: Float32Array;
  readonly #clear: Uint8Array;
  /** The round in which an entry was last touched; rounds only grow, so nothing has to be reset. */
  readonly #round: Float64Array;
  readonly #touched: Uint32Array;
  #rounds = 0;

  constructor(postings: Postings, entries: number) {
    this.#postings = postings;
    this.#best = new Float32Array(entries);
    this.#clear = new Uint8Array(entries);
    this.#round = new Float64Array(entries);
    this.#touched = new Uint32Array(entries);
  }

  /** For each entry the best score of any word that the typed one may stand for. */
  scoreWord(matches: readonly WordMatch[]): WordScores {
    const { starts, postings } = this.#postings;
    this.#rounds += 1;
    let count = 0;
    for (const { word, similarity, isClear } of matches) {
      for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
        const posting = postings[at] ?? 0;
        count = this.#keepBest(
          count,
          entryOf(posting),
          similarity * fieldWorth[fieldOf(posting)],
          isClear ? 1 : 0,
        );
      }
    }
    return this.#take(count);
  }

  /** Entries that have every word; the score is the average, so that more words are no disadvantage. */
  scoreAll(words: readonly WordScores[]): WordScores {
    // The rarest word first: entries without it are out.
    const [first, ...others] = words.toSorted((a, b) => a.entries.length - b.entries.length);
    if (!first) return { entries: new Uint32Array(), scores: new Float32Array(), clear: new Uint8Array() };
    this.#rounds += 1;
    first.entries.forEach((entry, index) => {
      this.#round[entry] = this.#rounds;
      this.#best[entry] = first.scores[index] ?? 0;
      this.#clear[entry] = first.clear[index] ?? 0;
    });
    for (const { entries, scores, clear } of others) {
      for (let index = 0; index < entries.length; index++) {
        const entry = entries[index] ?? 0;
        if (this.#round[entry] !== this.#rounds) continue;
        this.#round[entry] = this.#rounds + 1;
        this.#best[entry] = (this.#best[entry] ?? 0) + (scores[index] ?? 0);
        this.#clear[entry] = (this.#clear[entry] ?? 0) & (clear[index] ?? 0);
      }
      this.#rounds += 1;
    }
    let count = 0;
    for (const entry of first.entries) {
      if (this.#round[entry] !== this.#rounds) continue;
      this.#touched[count++] = entry;
      this.#best[entry] = (this.#best[entry] ?? 0) / words.length;
    }
    return this.#take(count);
  }

  /** The better score of each entry; without a typo if one of the readings is. */
  mergeBest(readings: readonly WordScores[]): WordScores {
    const [only, ...more] = readings.filter(({ entries }) => entries.length > 0);
    if (only && more.length === 0) return only;
    this.#rounds += 1;
    let count = 0;
    for (const { entries, scores, clear } of readings) {
      for (let index = 0; index < entries.length; index++) {
        count = this.#keepBest(count, entries[index] ?? 0, scores[index] ?? 0, clear[index] ?? 0);
      }
    }
    return this.#take(count);
  }

  #keepBest(count: number, entry: number, score: number, clear: number): number {
    if (this.#round[entry] !== this.#rounds) {
      this.#round[entry] = this.#rounds;
      this.#best[entry] = score;
      this.#clear[entry] = clear;
      this.#touched[count] = entry;
      return count + 1;
    }
    if (score > (this.#best[entry] ?? 0)) this.#best[entry] = score;
    if (clear) this.#clear[entry] = 1;
    return count;
  }

  #take(count: number): WordScores {
    const entries = this.#touched.slice(0, count);
    const scores = new Float32Array(count);
    const clear = new Uint8Array(count);
    for (let index = 0; index < count; index++) {
      const entry = entries[index] ?? 0;
      scores[index] = this.#best[entry] ?? 0;
      clear[index] = this.#clear[entry] ?? 0;
    }
    return { entries, scores, clear };
  }
}
