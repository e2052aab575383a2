/** Longest house number there is room for: '112a-114'. */
const MAX_LENGTH = 8;

/**
 * The house number in one spelling ('12 A' to '12a', '12 / 14' to '12-14'), or undefined when the text is
 * none: one to four digits without a leading zero, a letter, a range.
 */
export function parseHouseNumber(text: string): string | undefined {
  const compact = text.trim().toLowerCase().replace(/\s+/g, '').replace(/[–—/]/g, '-');
  const isHouseNumber = /^[1-9]\d{0,3}[a-z]?(-[1-9]\d{0,3}[a-z]?)?$/.test(compact);
  return isHouseNumber && compact.length <= MAX_LENGTH ? compact : undefined;
}
