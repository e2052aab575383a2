/** What the audit log holds of a correction. */
import type { Correction } from './address-corrections.store.ts';

export const toAddress = ({ streetName, houseNumber, postcode }: Correction) => ({
  streetName,
  houseNumber,
  postcode,
});

export const toPoint = ({ lat, lng, note }: Correction) => ({ lat, lng, note });
