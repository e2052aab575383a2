import { type IdRange, readIdRange } from '#money/domain/read-id-range.ts';
import { searchDigits } from '#platform/domain/phone-number.ts';
import { listSpellings } from './list-spellings.ts';

/** The ways in which a word may be spelled, the typed one first. */
export type Spellings = readonly string[];

/** What a typed text may mean. */
export interface Searched {
  /** Parts of names, addresses and emails, each in its spellings; one of each must match. */
  words: Spellings[];
  /** The last digits of a phone number, the very last first. */
  reversedDigits: string | undefined;
  /** The deliveries whose id begins with it. */
  ids: IdRange | undefined;
  /** A plate number in lower case, without space and hyphen. */
  plate: string;
}

export function readSearch(text: string): Searched {
  return {
    words: text.split(/\s+/).map(listSpellings),
    reversedDigits: searchDigits(text)?.split('').reverse().join(''),
    ids: readIdRange(text),
    plate: text.toLowerCase().replaceAll(/[\s-]/g, ''),
  };
}
