/** The tables of a dataset's search as they lie in their file: texts as lists, all else in typed arrays. */
import path from 'node:path';
import type { AreaDistrict } from '#geo/area/area.ts';
import { type PackedArray, readPackedFile, writePackedFile } from '#geo/packed-file.ts';

export interface SearchPlain {
  streetNames: string[];
  /** Of numbers, streets and places, by their place in these lists; the first is '' for unknown. */
  postcodes: string[];
  districts: AreaDistrict[];
  /** What follows the digits of a house number; the first is ''. */
  suffixes: string[];
  placeNames: string[];
  /** By place, for the few that have some. */
  placeAliases: Record<number, string[]>;
  placeStreets: Record<number, string>;
  /** What places are called beside their names, and for each kind of place which of it. */
  placeCalled: string[][];
  quarters: { name: string; postcode: string; lat: number; lng: number }[];
}

/**
 * Points are latitude and longitude in turn, in `UNITS_PER_DEGREE`; lists have starts, one more than there
 * are.
 */
export interface SearchArrays extends Record<string, PackedArray> {
  streetPoints: Int32Array;
  /** A thousandth each. */
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
  /** 1 for a number that stands between two known ones. */
  numberInterpolated: Uint8Array;
  placePoints: Int32Array;
  placeWeights: Uint8Array;
  placePostcodes: Uint16Array;
  placeDistricts: Uint16Array;
  placeCalledAs: Uint16Array;
  /** Flatbush over numbers and over lines; empty where there is none. */
  numberTree: Uint8Array;
  lineTree: Uint8Array;
}

export interface SearchTables {
  plain: SearchPlain;
  arrays: SearchArrays;
}

const FILE = 'search.bin';
const FORMAT = 'elbbote-search-2';

/** Words, and slugs of ids, over streets and places; sorted. */
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

/** With the index over them. */
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
