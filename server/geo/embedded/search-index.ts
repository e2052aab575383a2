import { listStreetSpellings, normalizeStreet } from '#domain/geo/normalize-street.ts';
import { type SuggestionMatch, suggestionMatches } from '#domain/geo/suggestion-matches.ts';
import { type AddressQuery, readQuery } from './read-query.ts';
import { WholeNames } from './whole-names.ts';
import { type Looseness, WordIndex } from './word-index.ts';

/** What can be found: its name counts most, the words around it (Stadtteil, Bezirk, a place's street) only help. */
export interface SearchEntry {
  id: string;
  name: string;
  /** Other names: 'UKE', 'Elphi'. */
  aliases: readonly string[];
  context: readonly string[];
  postcode: string;
  /** Added to the score: which of several equals comes first. 0 to 0.1. */
  weight: number;
}

export interface SearchHit {
  id: string;
  houseNumber?: string;
  match: SuggestionMatch;
}

export interface SearchIndex {
  /** At most `limit` hits, exact ones first, similar ones last, each kind best first; [] when nothing resembles the query. */
  search(query: string, limit: number): SearchHit[];
}

interface Posting {
  entry: number;
  /** A word of the name or of an alias, a whole name or alias written as one word, or a word of the context. */
  field: 'name' | 'alias' | 'whole' | 'context';
}

/** How well an entry answers the words; clear where each stands there as typed or begins a word, without a typo. */
interface Score {
  score: number;
  isClear: boolean;
}

/** What a word is worth where it was found. */
const fieldWorth: Record<Posting['field'], number> = { name: 1, alias: 0.85, whole: 1.15, context: 0.45 };

/**
 * Builds the index in memory: name first, then house number, then postcode and Stadtteil as filters. Every typed word
 * must be found in an entry (in its name, or in what surrounds it); only when nothing fits is the search repeated
 * without the limit on typos. A street whose name is typed in full comes first, whatever else resembles it.
 */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const postings = new Map<string, Posting[]>();
  const nameLengths = entries.map(({ name }) => normalizeStreet(name).length);

  const add = (word: string, posting: Posting) => {
    const known = postings.get(word);
    if (!known) postings.set(word, [posting]);
    else if (!known.some(({ entry, field }) => entry === posting.entry && field === posting.field)) {
      known.push(posting);
    }
  };
  entries.forEach(({ name, aliases, context }, entry) => {
    for (const title of [name, ...aliases]) {
      for (const spelling of listStreetSpellings(title)) {
        const words = spelling.split(' ');
        for (const word of words) add(word, { entry, field: title === name ? 'name' : 'alias' });
        add(words.join(''), { entry, field: 'whole' });
      }
    }
    for (const spelling of context.flatMap(listStreetSpellings)) {
      // A number around the name is a house number, which is never searched for.
      for (const word of spelling.split(' ').filter((part) => !/^\d/.test(part))) {
        add(word, { entry, field: 'context' });
      }
    }
  });
  const wordIndex = new WordIndex(postings.keys());
  const wholeNames = new WholeNames(entries);

  /** Best score of one typed word (or joined words) for every entry that has it. */
  function scoreWord(word: string, looseness: Looseness): Map<number, Score> {
    const best = new Map<number, Score>();
    for (const { word: found, similarity, isClear } of wordIndex.match(word, looseness)) {
      for (const { entry, field } of postings.get(found) ?? []) {
        keepBest(best, entry, { score: similarity * fieldWorth[field], isClear });
      }
    }
    return best;
  }

  /** Entries in which every word is found; the score is the average, so that more words are no disadvantage. */
  function scoreWords(words: readonly string[], looseness: Looseness): Map<number, Score> {
    let sums: Map<number, Score> | undefined;
    for (const word of words) {
      const scores = scoreWord(word, looseness);
      const previous = sums;
      sums = new Map(
        previous
          ? [...previous].flatMap(([entry, sum]) => {
              const next = scores.get(entry);
              if (!next) return [];
              return [
                [entry, { score: sum.score + next.score, isClear: sum.isClear && next.isClear }] as const,
              ];
            })
          : scores,
      );
    }
    return new Map(
      [...(sums ?? [])].map(([entry, sum]) => [entry, { ...sum, score: sum.score / words.length }]),
    );
  }

  /** The words one by one, and with two neighbours at a time joined ('Oster Straße', 'Jungfern stieg'). */
  function scoreQuery(words: readonly string[], looseness: Looseness): Map<number, Score> {
    const best = scoreWords(words, looseness);
    // Joined and loose, any 'hauptstrasse' would answer to 'Pinneberg Hauptstraße'.
    if (looseness === 'loose') return best;
    for (let joint = 0; joint + 1 < words.length; joint++) {
      const joined = [
        ...words.slice(0, joint),
        `${words[joint]}${words[joint + 1]}`,
        ...words.slice(joint + 2),
      ];
      for (const [entry, score] of scoreWords(joined, looseness)) keepBest(best, entry, score);
    }
    return best;
  }

  function matchOf(
    entry: number,
    isClear: boolean,
    exact: ReadonlySet<number>,
    query: AddressQuery,
  ): SuggestionMatch {
    const isThere = !query.postcode || Boolean(entries[entry]?.postcode.startsWith(query.postcode));
    if (isThere && exact.has(entry)) return 'exact';
    // Behind a house number no name is still being typed.
    return isThere && isClear && !query.houseNumber ? 'part' : 'similar';
  }

  function rank(scores: ReadonlyMap<number, Score>, query: AddressQuery): SearchHit[] {
    const exact = wholeNames.find(query.words);
    return [...scores]
      .map(([entry, { score, isClear }]) => ({
        entry,
        match: matchOf(entry, isClear, exact, query),
        score: score + (entries[entry]?.weight ?? 0),
        length: nameLengths[entry] ?? 0,
      }))
      .sort(
        (a, b) =>
          suggestionMatches.indexOf(a.match) - suggestionMatches.indexOf(b.match) ||
          b.score - a.score ||
          a.length - b.length ||
          a.entry - b.entry,
      )
      .flatMap(({ entry, match }) => {
        const id = entries[entry]?.id;
        return id === undefined ? [] : [{ id, houseNumber: query.houseNumber, match }];
      });
  }

  const everything: ReadonlyMap<number, Score> = new Map(
    entries.map((_, entry) => [entry, { score: 0, isClear: true }]),
  );

  function find(query: AddressQuery): SearchHit[] {
    const { words, postcode } = query;
    const isInPostcode = (entry: number) => !postcode || entries[entry]?.postcode.startsWith(postcode);
    const inPostcode = (scores: ReadonlyMap<number, Score>) =>
      new Map([...scores].filter(([entry]) => isInPostcode(entry)));
    if (words.length === 0) return postcode ? rank(inPostcode(everything), query) : [];
    for (const looseness of ['strict', 'loose'] as const) {
      const scores = scoreQuery(words, looseness);
      const found = rank(inPostcode(scores), query);
      if (found.length > 0) return found;
      // Many people know their postcode badly: the street counts for more.
      const elsewhere = rank(scores, query);
      if (elsewhere.length > 0) return elsewhere;
    }
    return [];
  }

  return {
    search: (query, limit) => find(readQuery(query)).slice(0, Math.max(0, limit)),
  };
}

/** The better score, and clear where one reading of the words is. */
function keepBest(best: Map<number, Score>, entry: number, { score, isClear }: Score): void {
  const known = best.get(entry);
  best.set(entry, {
    score: Math.max(score, known?.score ?? 0),
    isClear: isClear || Boolean(known?.isClear),
  });
}
