import { type IdRange, readIdRange } from '#money/domain/read-id-range.ts';
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

/** Fewer digits end the numbers of too many people. */
const MIN_DIGITS = 4;

/** '0171 23', '+49 171 23' and '+49 (0)171 23' are one number: its digits after the leading zero. */
function readDigits(text: string): string | undefined {
  if (!/^\+?[\d\s/().-]+$/.test(text)) return undefined;
  const digits = text
    .replace(/^(\+|00)\s*49/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length >= MIN_DIGITS ? digits.split('').reverse().join('') : undefined;
}

export function readSearch(text: string): Searched {
  return {
    words: text.split(/\s+/).map(listSpellings),
    reversedDigits: readDigits(text),
    ids: readIdRange(text),
    plate: text.toLowerCase().replaceAll(/[\s-]/g, ''),
  };
}
