import { parseHouseNumber } from '#maps/domain/house-number.ts';

/** A range of more houses than this is an error in the data. */
const MAX_RANGE = 200;

export interface NumberParts {
  /** The leading digits. */
  value: number;
  /** The rest: 'a', '-16', '' */
  suffix: string;
}

/** A normalized house number, split into its parts. */
export function partNumber(houseNumber: string): NumberParts {
  const value = Number.parseInt(houseNumber, 10);
  return { value, suffix: houseNumber.slice(String(value).length) };
}

/** The last house of a range: 16 of '-16', 16 of 'a-16b'. */
export function findRangeEnd(suffix: string): number | undefined {
  const end = /-(\d+)/.exec(suffix)?.[1];
  return end === undefined ? undefined : Number(end);
}

/**
 * The normalized house numbers in a tag: '12;14' are two, '12a-c' three, '12-16' one range, which also covers
 * the houses between. Invalid numbers are left out.
 */
export function splitHouseNumbers(tag: string): string[] {
  return tag.split(/[;,+]/).flatMap((part) => {
    const letters = /^\s*(\d{1,4})\s?([a-z])\s?-\s?([a-z])\s*$/i.exec(part);
    if (letters) {
      const [first, last] = [letters[2], letters[3]].map(
        (letter) => letter?.toLowerCase().charCodeAt(0) ?? 0,
      );
      const count = (last ?? 0) - (first ?? 0) + 1;
      return Array.from(
        { length: Math.max(0, count) },
        (_, index) => `${letters[1]}${String.fromCharCode((first ?? 0) + index)}`,
      );
    }
    return parseHouseNumber(part) ?? [];
  });
}

/** The numbers between two on an interpolation way; [] where they do not fit its type. */
export function listBetween(from: number, to: number, kind: string): number[] {
  const step = kind === 'all' ? 1 : 2;
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const isFitting =
    kind === 'all' ||
    (low % 2 === high % 2 && (kind === 'even' ? low % 2 === 0 : kind === 'odd' && low % 2 === 1));
  if (!isFitting || high - low > MAX_RANGE * step) return [];
  const between: number[] = [];
  for (let number = low + step; number < high; number += step) between.push(number);
  return from <= to ? between : between.reverse();
}
