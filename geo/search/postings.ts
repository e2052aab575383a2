import { listStreetSpellings } from '#maps/domain/normalize-street.ts';
import { groupBy } from '#geo/group-by.ts';

/** A searchable entry: its name counts most, its context (Stadtteil, Bezirk, a place's street) only helps. */
export interface SearchEntry {
  name: string;
  /** Alternative names: 'UKE', 'Elphi'. */
  aliases: readonly string[];
  context: readonly string[];
  /** All its postcodes; empty if unknown. */
  postcodes: readonly string[];
  /** A street: a house number typed beside it may be its own. Any other entry has at most its own address. */
  takesNumber: boolean;
  /** Added to the score to rank equal matches. 0 to 0.1. */
  weight: number;
}

/** A word of the name or of an alias, a whole name or alias written as one word, or a word of the context. */
export const fields = ['name', 'alias', 'whole', 'context'] as const;
export type Field = (typeof fields)[number];
const FIELD_BITS = 2;

/** The inverted index: which entries have a word, and in which field. */
export interface Postings {
  /** Sorted, each once. */
  words: string[];
  /** For each word where its postings begin. */
  starts: Uint32Array;
  /** Entry and field of each, by word and then by entry. */
  postings: Uint32Array;
}

export const entryOf = (posting: number): number => posting >>> FIELD_BITS;
export const fieldOf = (posting: number): Field => fields[posting & ((1 << FIELD_BITS) - 1)] ?? 'name';
const toPosting = (entry: number, field: Field): number => (entry << FIELD_BITS) | fields.indexOf(field);

export function postEntries(entries: readonly SearchEntry[]): Postings {
  const numbers = new Map<string, number>();
  const [wordOf, postingOf]: [number[], number[]] = [[], []];
  const add = (word: string, posting: number) => {
    let number = numbers.get(word);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(word, number);
    }
    wordOf.push(number);
    postingOf.push(posting);
  };
  // The same few hundred Stadtteile and streets are the context of all entries.
  const contextWords = new Map<string, string[]>();
  const listContextWords = (context: string): string[] => {
    const known = contextWords.get(context);
    if (known) return known;
    const words = new Set(listStreetSpellings(context).flatMap((spelling) => spelling.split(' ')));
    // A number in the context is a house number, which is never searched for.
    const named = [...words].filter((word) => word && !/^\d/.test(word));
    contextWords.set(context, named);
    return named;
  };
  entries.forEach(({ name, aliases, context }, entry) => {
    for (const title of [name, ...aliases]) {
      const field = title === name ? 'name' : 'alias';
      for (const spelling of listStreetSpellings(title)) {
        const words = spelling.split(' ');
        for (const word of words) add(word, toPosting(entry, field));
        add(words.join(''), toPosting(entry, 'whole'));
      }
    }
    for (const each of context) {
      for (const word of listContextWords(each)) add(word, toPosting(entry, 'context'));
    }
  });
  return sortPostings(numbers, wordOf, postingOf);
}

function sortPostings(
  numbers: ReadonlyMap<string, number>,
  wordOf: readonly number[],
  postingOf: readonly number[],
): Postings {
  const words = [...numbers.keys()].sort();
  const placeOf = new Uint32Array(words.length);
  words.forEach((word, place) => {
    placeOf[numbers.get(word) ?? 0] = place;
  });
  const places = Uint32Array.from(wordOf, (word) => placeOf[word] ?? 0);
  const { start, items } = groupBy(places, words.length);
  return { words, starts: start, postings: items.map((item) => postingOf[item] ?? 0) };
}
