import { type SuggestionMatch, suggestionMatches } from '#maps/domain/suggestion-matches.ts';
import { type IndexedWords, indexWords } from './index-words.ts';
import type { SearchEntry } from './postings.ts';
import type { AddressQuery } from './read-query.ts';
import { WholeNames } from './whole-names.ts';
import { type Looseness, WordIndex } from './word-index.ts';
import { ScoreBoard, type WordScores } from './word-scores.ts';

export interface SearchHit {
  /** Its index in the indexed list. */
  entry: number;
  houseNumber?: string;
  match: SuggestionMatch;
  score: number;
}

export interface SearchIndex {
  /**
   * At most `limit` hits, exact matches first, similar ones last, best first within each; [] when nothing
   * resembles the query.
   */
  search(query: AddressQuery, limit: number): SearchHit[];
}

/**
 * A number belongs to a street: a station or shop with the same name ranks lower, however important it is.
 */
const WITHOUT_NUMBER = 0.2;

/** What the search reads of an entry it has found. */
export interface EntryFacts {
  postcodesOf(entry: number): readonly string[];
  takesNumber(entry: number): boolean;
  weightOf(entry: number): number;
}

/** Builds the index in memory. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  return openSearchIndex(indexWords(entries), {
    postcodesOf: (entry) => entries[entry]?.postcodes ?? [],
    takesNumber: (entry) => entries[entry]?.takesNumber ?? false,
    weightOf: (entry) => entries[entry]?.weight ?? 0,
  });
}

/**
 * Name first, then house number, then postcode and Stadtteil as filters. Every typed word must occur in an
 * entry (in its name or context); only when nothing matches is the search repeated without the limit on
 * typos. A street whose full name was typed comes first.
 */
export function openSearchIndex(postings: IndexedWords, facts: EntryFacts): SearchIndex {
  const { nameLengths } = postings;
  const entries = nameLengths.length;
  const wordIndex = new WordIndex(postings.words, postings.trigrams);
  const wholeNames = new WholeNames(postings, wordIndex);
  const board = new ScoreBoard(postings, entries);
  const everything: WordScores = {
    entries: Uint32Array.from(nameLengths.keys()),
    scores: new Float32Array(entries),
    clear: new Uint8Array(entries).fill(1),
  };

  /** The words one by one, and joined where people may split a name ('Oster Straße', 'Jungfern stieg'). */
  function scoreQuery(words: readonly string[], looseness: Looseness, isCalledSo: boolean): WordScores {
    const known = new Map<string, WordScores>();
    const scoreWord = (word: string): WordScores => {
      const scores = known.get(word) ?? board.scoreWord(wordIndex.match(word, looseness));
      known.set(word, scores);
      return scores;
    };
    // In a loose search the joined words of 'Pinneberg Hauptstraße' would resemble any 'hauptstrasse'.
    const joined = looseness === 'strict' ? listJoined(words) : [];
    // An exact name contains no typo, and typos are the expensive part.
    const isWritten = (word: string): boolean => wordIndex.find(word) !== undefined;
    const readings = isCalledSo ? joined.filter((reading) => reading.every(isWritten)) : joined;
    return board.mergeBest([words, ...readings].map((reading) => board.scoreAll(reading.map(scoreWord))));
  }

  const isInPostcode = (entry: number, postcode: string): boolean =>
    facts.postcodesOf(entry).some((known) => known.startsWith(postcode));

  function toHit(
    entry: number,
    score: number,
    isClear: boolean,
    query: AddressQuery,
    calls: Calls,
  ): SearchHit {
    const takesNumber = facts.takesNumber(entry);
    const { postcode, houseNumber } = query;
    const isThere = !postcode || facts.postcodesOf(entry).length === 0 || isInPostcode(entry, postcode);
    const isNumbered = houseNumber !== undefined;
    // 'Halle 6' is a name, not house 6 in a street called Halle.
    const isCalledSo = calls.asWritten.has(entry);
    const isExact = isThere && (isCalledSo || (calls.exact.has(entry) && (takesNumber || !isNumbered)));
    // Before a house number the name is complete.
    const match = isExact ? 'exact' : isThere && isClear && !isNumbered ? 'part' : 'similar';
    const less = isNumbered && !takesNumber && !isCalledSo ? WITHOUT_NUMBER : 0;
    return {
      entry,
      houseNumber: isCalledSo ? undefined : houseNumber,
      match,
      score: score + facts.weightOf(entry) - less,
    };
  }

  function rank(
    { entries: found, scores, clear }: WordScores,
    query: AddressQuery,
    limit: number,
    calls: Calls,
  ): SearchHit[] {
    const best: SearchHit[] = [];
    for (let index = 0; index < found.length; index++) {
      const hit = toHit(found[index] ?? 0, scores[index] ?? 0, clear[index] === 1, query, calls);
      const last = best.at(-1);
      if (best.length >= limit && last && compare(hit, last) >= 0) continue;
      let place = best.length;
      while (place > 0 && compare(hit, best[place - 1] ?? hit) < 0) place--;
      best.splice(place, 0, hit);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  function compare(a: SearchHit, b: SearchHit): number {
    return (
      suggestionMatches.indexOf(a.match) - suggestionMatches.indexOf(b.match) ||
      b.score - a.score ||
      (nameLengths[a.entry] ?? 0) - (nameLengths[b.entry] ?? 0) ||
      a.entry - b.entry
    );
  }

  function inPostcode(scores: WordScores, postcode: string | undefined): WordScores {
    if (!postcode) return scores;
    const kept = [...scores.entries.keys()].filter((index) =>
      isInPostcode(scores.entries[index] ?? 0, postcode),
    );
    return {
      entries: Uint32Array.from(kept, (index) => scores.entries[index] ?? 0),
      scores: Float32Array.from(kept, (index) => scores.scores[index] ?? 0),
      clear: Uint8Array.from(kept, (index) => scores.clear[index] ?? 0),
    };
  }

  function search(query: AddressQuery, limit: number): SearchHit[] {
    const { words, postcode } = query;
    if (limit <= 0) return [];
    if (words.length === 0)
      return postcode ? rank(inPostcode(everything, postcode), query, limit, noCalls) : [];
    const calls: Calls = {
      exact: wholeNames.find(words),
      asWritten: query.asWritten ? wholeNames.find(query.asWritten) : new Set(),
    };
    for (const looseness of ['strict', 'loose'] as const) {
      const scores = scoreQuery(words, looseness, calls.exact.size > 0);
      const found = rank(inPostcode(scores, postcode), query, limit, calls);
      if (found.length > 0) return found;
      // Many people misremember their postcode: the street counts for more.
      const elsewhere = postcode ? rank(scores, query, limit, calls) : [];
      if (elsewhere.length > 0) return elsewhere;
    }
    return [];
  }

  return { search };
}

/** The words with each two neighbours joined; also all of them, and all but the last (the Stadtteil). */
function listJoined(words: readonly string[]): string[][] {
  const pairs = words
    .slice(1)
    .map((word, joint) => [...words.slice(0, joint), `${words[joint]}${word}`, ...words.slice(joint + 2)]);
  // A short word with a typo matches nothing, the whole name does: 'Karl-Voigt-Kmap'.
  const whole = words.length > 2 ? [[words.join('')]] : [];
  const named = words.length > 3 ? [[words.slice(0, -1).join(''), words.at(-1) ?? '']] : [];
  return [...pairs, ...whole, ...named];
}

/** Entries whose whole name is in the query: without its house number, and with it as a part of the name. */
interface Calls {
  exact: ReadonlySet<number>;
  asWritten: ReadonlySet<number>;
}

const noCalls: Calls = { exact: new Set(), asWritten: new Set() };
