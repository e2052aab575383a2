import { editDistance } from './edit-distance.ts';

export interface WordMatch {
  /** Its place in the sorted list. */
  word: number;
  /** From 0 to 1: exactly this word. */
  similarity: number;
  /** The word or its beginning, without a typo. */
  isClear: boolean;
  /** Too unlike for a typo: only good where nothing else is found. */
  isLoose: boolean;
}

/** Share of common letter triples from which two words count as alike in a loose search. */
const LOOSE_SIMILARITY = 0.34;
/** Words that a typed word may be mistaken for are looked for among this many candidates. */
const MAX_CANDIDATES = 60;
/** Triples that more than this share of the words have, as of 'strasse', tell too little to be walked through. */
const COMMON_SHARE = 0.05;
/** A word with fewer triples than this left is looked for by all it has. */
const MIN_TELLING = 4;

/** Letters, digits and the blank around a word. */
const ALPHABET = 37;
const TRIGRAMS = ALPHABET ** 3;

function letterCode(code: number): number {
  if (code >= 97) return code - 96;
  return code >= 48 ? code - 48 + 27 : 0;
}

/** The triples of a word between blanks, each once. */
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

/** Typos forgiven in a typed word of this length. */
function typoLimit(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * All words that occur in names, sorted for prefixes, with postings of letter triples for typos. The words are some ten
 * thousand for a whole city's streets and places, so a search never touches the names themselves.
 */
export class WordIndex {
  readonly #words: readonly string[];
  /** For each triple where its words begin in the postings. */
  readonly #starts = new Uint32Array(TRIGRAMS + 1);
  readonly #postings: Uint32Array;
  readonly #common: Float32Array;

  /** The words are sorted, and each stands there once. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#common = new Float32Array(words.length);
    const trigrams = words.map(listTrigrams);
    for (const each of trigrams) {
      for (const trigram of each) this.#starts[trigram + 1] = (this.#starts[trigram + 1] ?? 0) + 1;
    }
    for (let trigram = 0; trigram < TRIGRAMS; trigram++) {
      this.#starts[trigram + 1] = (this.#starts[trigram + 1] ?? 0) + (this.#starts[trigram] ?? 0);
    }
    const next = this.#starts.slice();
    this.#postings = new Uint32Array(this.#starts[TRIGRAMS] ?? 0);
    trigrams.forEach((each, word) => {
      for (const trigram of each) {
        const at = next[trigram] ?? 0;
        this.#postings[at] = word;
        next[trigram] = at + 1;
      }
    });
  }

  find(word: string): number | undefined {
    const at = this.#lowerBound(word);
    return this.#words[at] === word ? at : undefined;
  }

  /** Words that the typed one may stand for. */
  match(typed: string): WordMatch[] {
    const matches: WordMatch[] = [];
    let isKnown = false;
    for (let word = this.#lowerBound(typed); word < this.#words.length; word++) {
      const text = this.#words[word] ?? '';
      if (!text.startsWith(typed)) break;
      isKnown ||= text === typed;
      const similarity = text === typed ? 1 : 0.75 + (0.2 * typed.length) / text.length;
      matches.push({ word, similarity, isClear: true, isLoose: false });
    }
    if (typoLimit(typed.length) > 0) this.#matchAlike(typed, isKnown, matches);
    return matches;
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A word that is known as it stands is hardly a typo, so what is alike then only counts loosely. */
  #matchAlike(typed: string, isKnown: boolean, matches: WordMatch[]): void {
    const limit = typoLimit(typed.length);
    const trigrams = listTrigrams(typed);
    for (const { word, common } of this.#listCandidates(trigrams)) {
      const text = this.#words[word] ?? '';
      if (text.startsWith(typed)) continue;
      // While it is being typed, a word is compared with the beginning of another.
      const typos = Math.min(editDistance(typed, text, limit), editDistance(typed, text, limit, true) + 0.5);
      if (typos <= limit + 0.5 && typos < typed.length / 3) {
        matches.push({ word, similarity: 0.7 - 0.1 * typos, isClear: false, isLoose: isKnown });
        continue;
      }
      const similarity = common / (trigrams.length + text.length + 1 - common);
      if (similarity >= LOOSE_SIMILARITY) {
        matches.push({ word, similarity: 0.5 * similarity, isClear: false, isLoose: true });
      }
    }
  }

  /** The words that share most with the typed one; a triple that few words have counts for more. */
  #listCandidates(trigrams: readonly number[]): { word: number; common: number }[] {
    const countOf = (trigram: number) => (this.#starts[trigram + 1] ?? 0) - (this.#starts[trigram] ?? 0);
    const rare = trigrams.filter((trigram) => countOf(trigram) <= COMMON_SHARE * this.#words.length);
    const telling = rare.length >= MIN_TELLING ? rare : trigrams;
    const touched: number[] = [];
    for (const trigram of telling) {
      const worth = Math.log2(2 + this.#words.length / (1 + countOf(trigram)));
      for (let at = this.#starts[trigram] ?? 0; at < (this.#starts[trigram + 1] ?? 0); at++) {
        const word = this.#postings[at] ?? 0;
        const known = this.#common[word] ?? 0;
        if (known === 0) touched.push(word);
        this.#common[word] = known + worth;
      }
    }
    // Of two that share as much, the one that has less else is the likelier.
    const scored = touched.map((word) => ({
      word,
      score: (this.#common[word] ?? 0) - 0.05 * (this.#words[word]?.length ?? 0),
    }));
    for (const word of touched) this.#common[word] = 0;
    return takeBest(scored, MAX_CANDIDATES).map(({ word }) => {
      const own = listTrigrams(this.#words[word] ?? '');
      return { word, common: trigrams.filter((trigram) => own.includes(trigram)).length };
    });
  }
}

/** The best ones, in no order. */
function takeBest<T extends { score: number }>(scored: T[], limit: number): T[] {
  if (scored.length <= limit) return scored;
  const threshold = Float64Array.from(scored, ({ score }) => score).sort()[scored.length - limit] ?? 0;
  return scored.filter(({ score }) => score >= threshold).slice(0, 2 * limit);
}
