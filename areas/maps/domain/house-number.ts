/** The longest house number supported: '112a-114'. */
const MAX_LENGTH = 8;

/** '½', or as it is typed: only behind a space, because '11/2' is a range. */
const half = /\s*½|\s+1\s?\/\s?2(?!\d)/;

/**
 * The house number in its normal form ('12 A' becomes '12a', '12 / 14' becomes '12-14', '12 1/2' becomes
 * '12½'), or undefined if the text is not one: one to four digits without a leading zero, a letter or a half,
 * a range of numbers or letters.
 */
export function parseHouseNumber(text: string): string | undefined {
  const compact = text.trim().toLowerCase().replace(half, '½').replace(/\s+/g, '').replace(/[–—/]/g, '-');
  const isHouseNumber = /^[1-9]\d{0,3}[a-z½]?(-([1-9]\d{0,3}[a-z½]?|(?<=[a-z]-)[a-z]))?$/.test(compact);
  return isHouseNumber && compact.length <= MAX_LENGTH ? compact : undefined;
}
