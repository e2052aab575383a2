/**
 * The search tables of a dataset as stored in their file: texts as lists, everything else in typed arrays.
 */
import path from 'node:path';
import type { ServiceAreaDistrict } from '#geo/service-area/service-area.ts';
import { type PackedArray, readPackedFile, writePackedFile } from '#geo/packed-file.ts';

export interface SearchPlain {
  streetNames: string[];
  /** Of numbers, streets and places, by index in these lists; the first is '' for unknown. */
  postcodes: string[];
  districts: ServiceAreaDistrict[];
  /** The suffixes of house numbers; the first is ''. */
  suffixes: string[];
  placeNames: string[];
  /** By place, for the few that have aliases. */
  placeAliases: Record<number, string[]>;
  placeStreets: Record<number, string>;
  /** Generic words for places, and for each type of place the index of its words. */
  placeCalled: string[][];
  quarters: { name: string; postcode: string; lat: number; lng: number }[];
}

/**
 * Points are latitude and longitude alternating, in `UNITS_PER_DEGREE`; lists have start offsets, one more
 * than items.
 */
export interface SearchArrays extends Record<string, PackedArray> {
  streetPoints: Int32Array;
  /** In thousandths. */
  streetWeights: Uint8Array;
  streetPostcodeStarts: Uint32Array;
  streetPostcodes: Uint16Array;
  streetDistrictStarts: Uint32Array;
  streetDistricts: Uint16Array;
  /** The lines of a street, and the points of a line. */
  partStarts: Uint32Array;
  linePointStarts: Uint32Array;
  linePoints: Int32Array;
  /** The numbers of a street, by value and suffix. */
  numberStarts: Uint32Array;
  numberValues: Uint16Array;
  numberSuffixes: Uint16Array;
  numberPoints: Int32Array;
  numberPostcodes: Uint16Array;
  numberDistricts: Uint16Array;
  /** 1 for an interpolated number. */
  numberInterpolated: Uint8Array;
  placePoints: Int32Array;
  placeWeights: Uint8Array;
  placePostcodes: Uint16Array;
  placeDistricts: Uint16Array;
  placeCalledAs: Uint16Array;
  /** Flatbush indexes of numbers and of lines; empty if there are none. */
  numberTree: Uint8Array;
  lineTree: Uint8Array;
}

export interface SearchTables {
  plain: SearchPlain;
  arrays: SearchArrays;
}

const FILE = 'search.bin';
const FORMAT = 'elbbote-search-2';

/** Words, and slugs of ids, of streets and places; sorted. */
interface IndexPlain {
  words: string[];
  streetSlugs: string[];
  placeSlugs: string[];
}

interface IndexArrays extends Record<string, PackedArray> {
  wordStarts: Uint32Array;
  wordPostings: Uint32Array;
  trigramStarts: Uint32Array;
  trigramWords: Uint32Array;
  nameLengths: Uint16Array;
  streetSlugStarts: Uint32Array;
  streetSlugItems: Uint32Array;
  placeSlugStarts: Uint32Array;
  placeSlugItems: Uint32Array;
}

export interface PackedIndex {
  plain: IndexPlain;
  arrays: IndexArrays;
}

/** With their search index. */
interface IndexedTables extends SearchTables, PackedIndex {
  plain: SearchPlain & IndexPlain;
  arrays: SearchArrays & IndexArrays;
}

export async function writeSearchTables(
  dir: string,
  { plain, arrays }: SearchTables,
  index: PackedIndex,
): Promise<void> {
  await writePackedFile(path.join(dir, FILE), FORMAT, {
    plain: { ...plain, ...index.plain },
    arrays: { ...arrays, ...index.arrays },
  });
}

export async function readSearchTables(dir: string): Promise<IndexedTables> {
  return await readPackedFile<SearchPlain & IndexPlain, SearchArrays & IndexArrays>(
    path.join(dir, FILE),
    FORMAT,
  );
}
