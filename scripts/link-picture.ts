/** The text and the place of og.png, the preview picture of shared links. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brandColors } from '#platform/contract/brand-colors.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { operator } from '#operator';

const { OPERATOR_FILE } = process.env;
/** In public/, or beside the operator's file outside of the source. */
export const linkPictureFile = OPERATOR_FILE
  ? path.join(path.dirname(OPERATOR_FILE), 'og.png')
  : path.join(import.meta.dirname, '..', 'public', 'og.png');

export const linkPicture = {
  name: operator.brandName,
  color: brandColors.day.mark,
  headline: ['Von A nach B', `in ${operator.city}.`, 'Heute noch.'],
  line: `Kurier für Pakete bis ${tariff.limits.maxWeightKg} kg, live auf der Karte`,
};

/**
 * Stored in the picture as its EXIF description, which is ASCII: a test compares it, and so detects a picture
 * of other data.
 */
export const linkPictureHash = createHash('sha256').update(JSON.stringify(linkPicture)).digest('hex');
