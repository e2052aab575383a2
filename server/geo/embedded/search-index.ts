import { listStreetSpellings, normalizeStreet } from '#domain/geo/normalize-street.ts';
import { readQuery } from './read-query.ts';
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
}

export interface SearchIndex {
  /** At most `limit` hits, best first; [] when nothing resembles the query. */
  search(query: string, limit: number): SearchHit[];
}

interface Posting {
  entry: number;
  /** A word of the name or of an alias, a whole name or alias written as one word, or a word of the context. */
  field: 'name' | 'alias' | 'whole' | 'context';
}

/** What a word is worth where it was found. */
const fieldWorth: Record<Posting['field'], number> = { name: 1, alias: 0.85, whole: 1.15, context: 0.45 };

/**
 * Builds the index in memory: name first, then house number, then postcode and Stadtteil as filters. Every typed word
 * must be found in an entry (in its name, or in what surrounds it); only when nothing fits is the search repeated
 * without the limit on typos.
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

  /** Best score of one typed word (or joined words) for every entry that has it. */
  function scoreWord(word: string, looseness: Looseness): Map<number, number> {
    const best = new Map<number, number>();
    for (const [found, similarity] of wordIndex.match(word, looseness)) {
      for (const { entry, field } of postings.get(found) ?? []) {
        const score = similarity * fieldWorth[field];
        if (score > (best.get(entry) ?? 0)) best.set(entry, score);
      }
    }
    return best;
  }

  /** Entries in which every word is found; the score is the average, so that more words are no disadvantage. */
  function scoreWords(words: readonly string[], looseness: Looseness): Map<number, number> {
    let sums: Map<number, number> | undefined;
    for (const word of words) {
      const scores = scoreWord(word, looseness);
      const previous = sums;
      sums = new Map(
        previous
          ? [...previous].flatMap(([entry, sum]) => {
              const score = scores.get(entry);
              return score === undefined ? [] : [[entry, sum + score] as const];
            })
          : scores,
      );
    }
    return new Map([...(sums ?? [])].map(([entry, sum]) => [entry, sum / words.length]));
  }

  /** The words one by one, and with two neighbours at a time joined ('Oster Straße', 'Jungfern stieg'). */
  function scoreQuery(words: readonly string[], looseness: Looseness): Map<number, number> {
    const best = scoreWords(words, looseness);
    // Joined and loose, any 'hauptstrasse' would answer to 'Pinneberg Hauptstraße'.
    if (looseness === 'loose') return best;
    for (let joint = 0; joint + 1 < words.length; joint++) {
      const joined = [
        ...words.slice(0, joint),
        `${words[joint]}${words[joint + 1]}`,
        ...words.slice(joint + 2),
      ];
      for (const [entry, score] of scoreWords(joined, looseness)) {
        if (score > (best.get(entry) ?? 0)) best.set(entry, score);
      }
    }
    return best;
  }

  function rank(scores: ReadonlyMap<number, number>, postcode: string | undefined): number[] {
    return [...scores]
      .filter(([entry]) => !postcode || entries[entry]?.postcode.startsWith(postcode))
      .map(([entry, score]) => ({
        entry,
        score: score + (entries[entry]?.weight ?? 0),
        length: nameLengths[entry] ?? 0,
      }))
      .sort((a, b) => b.score - a.score || a.length - b.length || a.entry - b.entry)
      .map(({ entry }) => entry);
  }

  function find(words: readonly string[], postcode: string | undefined): number[] {
    const everything = () => new Map(entries.map((_, entry) => [entry, 0]));
    if (words.length === 0) return postcode ? rank(everything(), postcode) : [];
    for (const looseness of ['strict', 'loose'] as const) {
      const scores = scoreQuery(words, looseness);
      const found = rank(scores, postcode);
      if (found.length > 0) return found;
      // Many people know their postcode badly: the street counts for more.
      const elsewhere = rank(scores, undefined);
      if (elsewhere.length > 0) return elsewhere;
    }
    return [];
  }

  return {
    search(query, limit) {
      const { words, houseNumber, postcode } = readQuery(query);
      return find(words, postcode)
        .slice(0, Math.max(0, limit))
        .flatMap((entry) => {
          const id = entries[entry]?.id;
          return id === undefined ? [] : [{ id, houseNumber }];
        });
    },
  };
}
