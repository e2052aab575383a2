import { normalizeStreet } from '#maps/domain/normalize-street.ts';

/** More is not a readable list. */
export const MAX_SUGGESTIONS = 20;
/** A point with nothing known within this distance has no address. */
export const FARTHEST_METERS = 500;

/** 'Hamburg-Eimsbüttel'; 'Hamburg' where the Stadtteil is not known. */
export function districtLabel(name: string): string {
  if (!name) return 'Hamburg';
  return name.startsWith('Hamburg-') ? name : `Hamburg-${name}`;
}

/** '20259 Hamburg-Eimsbüttel' */
export function localityLabel(postcode: string, district: string): string {
  return [postcode, districtLabel(district)].filter(Boolean).join(' ');
}

/** Whether the typed text ends with the name of a part of the city, as an address does. */
export function isNamedAtEnd(words: readonly string[], name: string): boolean {
  return ` ${words.join(' ')} `.endsWith(` ${normalizeStreet(name)} `);
}
