/** The data of a correction in the audit log. */
import type { Correction } from './address-corrections.store.ts';

export const toAddress = ({ streetName, houseNumber, postcode }: Correction) => ({
  streetName,
  houseNumber,
  postcode,
});

export const toPoint = ({ lat, lng, note }: Correction) => ({ lat, lng, note });
