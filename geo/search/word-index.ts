import { groupBy } from '#geo/group-by.ts';
import { editDistance } from './edit-distance.ts';
import { typoLimit } from './typo-tolerance.ts';

export interface WordMatch {
  /** Its index in the sorted list. */
  word: number;
  /** From 0 to 1 (exactly this word). */
  similarity: number;
  /** The word or a prefix of it, without a typo. */
  isClear: boolean;
}

/** Strict: prefixes, and one or two typos by length. Loose: also words that share enough trigrams. */
export type Looseness = 'strict' | 'loose';

/** Share of common trigrams from which two words count as similar in a loose search. */
const LOOSE_SIMILARITY = 0.34;
/** Typo corrections are chosen from this many candidates. */
const MAX_CANDIDATES = 60;
/** Limit of postings visited, rarest trigrams first: a trigram like 'str' is everywhere and says little. */
const MAX_POSTINGS = 12_000;
/** At least this many trigrams are used, however common they are. */
const MIN_TELLING = 4;
/** Scores are put into this many buckets to find the best without sorting. */
const DRAWERS = 256;

/** Letters, digits and the blank around a word. */
const ALPHABET = 37;
const TRIGRAMS = ALPHABET ** 3;

function letterCode(code: number): number {
  if (code >= 97) return code - 96;
  return code >= 48 ? code - 48 + 27 : 0;
}

/** The trigrams of a word with a blank at each end, each once. */
function listTrigrams(word: string): number[] {
  const found: number[] = [];
  let trigram = 0;
  for (let at = 0; at <= word.length; at++) {
    const letter = at < word.length ? letterCode(word.charCodeAt(at)) % ALPHABET : 0;
    trigram = (trigram * ALPHABET + letter) % TRIGRAMS;
    if (!found.includes(trigram)) found.push(trigram);
  }
  return found;
}

/** The index of a word in a sorted list, or its insertion point. */
export function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The inverted index from trigrams to words. */
export interface Trigrams {
  /** For each trigram where its words begin. */
  starts: Uint32Array;
  /** By trigram, as indexes in the list of words. */
  words: Uint32Array;
}

/** The words have to be sorted and unique. */
export function indexTrigrams(words: readonly string[]): Trigrams {
  const trigrams = words.map(listTrigrams);
  const wordOf = trigrams.flatMap((each, word) => each.map(() => word));
  const { start, items } = groupBy(Uint32Array.from(trigrams.flat()), TRIGRAMS);
  return { starts: start, words: items.map((item) => wordOf[item] ?? 0) };
}

/**
 * All words that occur in names, sorted for prefix search, with trigram postings for typos. A whole city's
 * streets and places have some ten thousand words, so a search never touches the names themselves.
 */
export class WordIndex {
  readonly #words: readonly string[];
  /** For each trigram where its words begin in the postings. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  /** Scores of shared trigrams per word, and the words touched; only valid during a search. */
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;

  constructor(words: readonly string[], { starts, words: postings }: Trigrams) {
    this.#words = words;
    this.#starts = starts;
    this.#postings = postings;
    this.#scores = new Float32Array(words.length);
    this.#touched = new Uint32Array(words.length);
  }

  find(word: string): number | undefined {
    const at = lowerBound(this.#words, word);
    return this.#words[at] === word ? at : undefined;
  }

  /** Words that the typed one may stand for. A word that exists as typed is rarely a typo of another. */
  match(typed: string, looseness: Looseness): WordMatch[] {
    const matches: WordMatch[] = [];
    let isKnown = false;
    for (let word = lowerBound(this.#words, typed); word < this.#words.length; word++) {
      const text = this.#words[word] ?? '';
      if (!text.startsWith(typed)) break;
      isKnown ||= text === typed;
      const similarity = text === typed ? 1 : 0.75 + (0.2 * typed.length) / text.length;
      matches.push({ word, similarity, isClear: true });
    }
    if (looseness === 'loose' || !isKnown) this.#matchAlike(typed, looseness, matches);
    return matches;
  }

  #matchAlike(typed: string, looseness: Looseness, matches: WordMatch[]): void {
    const limit = typoLimit(typed.length);
    if (limit === 0) return;
    const trigrams = listTrigrams(typed);
    for (const word of this.#listCandidates(trigrams)) {
      const text = this.#words[word] ?? '';
      if (text.startsWith(typed)) continue;
      // While being typed, a word is compared with the beginning of another.
      const typos = Math.min(editDistance(typed, text, limit), editDistance(typed, text, limit, true) + 0.5);
      if (typos <= limit + 0.5 && typos < typed.length / 3) {
        matches.push({ word, similarity: 0.7 - 0.1 * typos, isClear: false });
      } else if (looseness === 'loose') {
        const own = listTrigrams(text);
        const common = trigrams.filter((trigram) => own.includes(trigram)).length;
        const similarity = common / (trigrams.length + text.length + 1 - common);
        if (similarity >= LOOSE_SIMILARITY)
          matches.push({ word, similarity: 0.5 * similarity, isClear: false });
      }
    }
  }

  #countOf(trigram: number): number {
    return (this.#starts[trigram + 1] ?? 0) - (this.#starts[trigram] ?? 0);
  }

  /** The words with most shared trigrams; rare trigrams count for more. */
  #listCandidates(trigrams: readonly number[]): number[] {
    const known = trigrams.filter((trigram) => this.#countOf(trigram) > 0);
    let [count, walked, most] = [0, 0, 0];
    for (const [place, trigram] of known.sort((a, b) => this.#countOf(a) - this.#countOf(b)).entries()) {
      walked += this.#countOf(trigram);
      if (walked > MAX_POSTINGS && place >= MIN_TELLING) break;
      const worth = Math.log2(2 + this.#words.length / this.#countOf(trigram));
      most += worth;
      for (let at = this.#starts[trigram] ?? 0; at < (this.#starts[trigram + 1] ?? 0); at++) {
        const word = this.#postings[at] ?? 0;
        const score = this.#scores[word] ?? 0;
        if (score === 0) this.#touched[count++] = word;
        this.#scores[word] = score + worth;
      }
    }
    return this.#takeBest(count, most);
  }

  /** The best of the touched words, unordered; resets their scores. */
  #takeBest(count: number, most: number): number[] {
    const drawers = new Uint32Array(DRAWERS);
    const drawerOf = (word: number): number => {
      // Of two with equal overlap, the one with fewer other trigrams is likelier.
      const score = (this.#scores[word] ?? 0) - 0.1 * Math.min(40, this.#words[word]?.length ?? 0);
      return Math.max(0, Math.floor(((DRAWERS - 1) * score) / most));
    };
    for (let index = 0; index < count; index++) {
      const drawer = drawerOf(this.#touched[index] ?? 0);
      drawers[drawer] = (drawers[drawer] ?? 0) + 1;
    }
    let lowest = DRAWERS - 1;
    for (
      let taken = drawers[lowest] ?? 0;
      lowest > 0 && taken < MAX_CANDIDATES;
      taken += drawers[lowest] ?? 0
    ) {
      lowest--;
    }
    const best: number[] = [];
    for (let index = 0; index < count; index++) {
      const word = this.#touched[index] ?? 0;
      if (best.length < 2 * MAX_CANDIDATES && drawerOf(word) >= lowest) best.push(word);
      this.#scores[word] = 0;
    }
    return best;
  }
}
