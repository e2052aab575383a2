/**
 * The words and ids of the tables, built by the import: loading them is fast, building them took a second.
 */
import { type IndexedWords, indexWords } from './index-words.ts';
import { type NameSlugs, listSlugs } from './place-ids.ts';
import { PlaceTable } from './place-table.ts';
import type { SearchEntry } from './postings.ts';
import type { PackedIndex, SearchTables } from './search-tables.ts';
import { StreetTable } from './street-table.ts';

/** Streets first, then places. */
export function packIndex(tables: SearchTables): PackedIndex {
  const [streets, places] = [new StreetTable(tables), new PlaceTable(tables)];
  const streetNumbers = Array.from({ length: streets.size }, (_, street) => street);
  const placeRows = Array.from({ length: places.size }, (_, place) => places.get(place));
  const entries: SearchEntry[] = [
    ...streetNumbers.map((street) => streetEntry(streets, street)),
    ...placeRows.map(({ name, aliases, called, street, district, weight }, place) => ({
      name,
      aliases,
      context: [...called, district.name, district.borough, street].filter(Boolean),
      postcodes: places.postcodesOf(place),
      takesNumber: false,
      weight,
    })),
  ];
  const { words, starts, postings, trigrams, nameLengths } = indexWords(entries);
  const streetIds = listSlugs(streetNumbers.map((item) => ({ item, name: streets.nameOf(item) })));
  const placeIds = listSlugs([
    ...placeRows.map(({ name }, item) => ({ item, name })),
    ...placeRows.flatMap(({ aliases }, item) => aliases.map((name) => ({ item, name }))),
  ]);
  return {
    plain: { words, streetSlugs: streetIds.slugs, placeSlugs: placeIds.slugs },
    arrays: {
      wordStarts: starts,
      wordPostings: postings,
      trigramStarts: trigrams.starts,
      trigramWords: trigrams.words,
      nameLengths,
      streetSlugStarts: streetIds.starts,
      streetSlugItems: streetIds.items,
      placeSlugStarts: placeIds.starts,
      placeSlugItems: placeIds.items,
    },
  };
}

export interface OpenedIndex {
  words: IndexedWords;
  streets: NameSlugs;
  places: NameSlugs;
}

export function openIndex({ plain, arrays }: PackedIndex): OpenedIndex {
  return {
    words: {
      words: plain.words,
      starts: arrays.wordStarts,
      postings: arrays.wordPostings,
      trigrams: { starts: arrays.trigramStarts, words: arrays.trigramWords },
      nameLengths: arrays.nameLengths,
    },
    streets: { slugs: plain.streetSlugs, starts: arrays.streetSlugStarts, items: arrays.streetSlugItems },
    places: { slugs: plain.placeSlugs, starts: arrays.placeSlugStarts, items: arrays.placeSlugItems },
  };
}

function streetEntry(streets: StreetTable, street: number): SearchEntry {
  const districts = streets.districtsOf(street);
  return {
    name: streets.nameOf(street),
    aliases: [],
    context: [...new Set(districts.flatMap(({ name, borough }) => [name, borough]))].filter(Boolean),
    postcodes: streets.postcodesOf(street),
    takesNumber: true,
    weight: streets.weightOf(street),
  };
}
