/** The longest house number supported: '112a-114'. */
const MAX_LENGTH = 8;

/**
 * The house number in its normal form ('12 A' becomes '12a', '12 / 14' becomes '12-14'), or undefined if the
 * text is not one: one to four digits without a leading zero, a letter, a range.
 */
export function parseHouseNumber(text: string): string | undefined {
  const compact = text.trim().toLowerCase().replace(/\s+/g, '').replace(/[–—/]/g, '-');
  const isHouseNumber = /^[1-9]\d{0,3}[a-z]?(-[1-9]\d{0,3}[a-z]?)?$/.test(compact);
  return isHouseNumber && compact.length <= MAX_LENGTH ? compact : undefined;
}
