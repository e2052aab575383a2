import { shortId } from '#platform/contract/german-format.ts';

const PREFIX = 'elbbote:';

/** What the QR code of a parcel's label holds: a number that opens nothing, and nothing personal. */
export const toLabelCode = (deliveryId: string) => `${PREFIX}${deliveryId}`;

/** The delivery that a QR code's text names; undefined if the code is on no label of ours. */
export function readLabelCode(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  const id = code.slice(PREFIX.length);
  return code.startsWith(PREFIX) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/**
 * The short number of a label as somebody types it, in any case, with blanks or dashes; a whole id counts,
 * too. Undefined if it cannot be one.
 */
export function readLabelNumber(text: string): string | undefined {
  const typed = text.toLowerCase().replaceAll(/[\s\-–—]/g, '');
  return /^[\da-f]{8}([\da-f]{24})?$/.test(typed) ? shortId(typed) : undefined;
}
