import { shortId } from '#contract/platform/german-format.ts';

/** Nothing personal: whoever reads it learns a number, which opens nothing. */
const PREFIX = 'elbbote:';

/** What the QR code of a parcel's label holds. */
export const toLabelCode = (deliveryId: string) => PREFIX + deliveryId;

/**
 * Whether a scanned code, or a number typed from the label, is this delivery's; undefined for a code that is
 * no label of ours.
 */
export function isLabelOf(read: string, deliveryId: string): boolean | undefined {
  const text = read.trim().toLowerCase();
  if (text.startsWith(PREFIX)) return text === toLabelCode(deliveryId);
  return /^[0-9a-f]{8}$/.test(text) ? text === shortId(deliveryId) : undefined;
}
