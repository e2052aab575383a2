import { operator } from '#operator';

/** What somebody who knows only us tries first: our name, place, roles and products. See docs/security.md. */
const ownWords = [
  operator.brandName.toLowerCase().replace(/[^\p{L}]/gu, ''),
  'hamburg',
  'kurierin',
  'kurier',
  'bote',
  'fahrerin',
  'fahrer',
  'kundin',
  'kunde',
  'disposition',
  'disponent',
  'dispatcher',
  'finanzen',
  'admin',
  'inhaber',
  'lieferung',
  'sendung',
  'zustellung',
  'paket',
  'standard',
  'express',
  'sofort',
  'gold',
].sort((a, b) => b.length - a.length);

/** Whether a text in lower case is one of them or several, one after the other or with signs between. */
export function isOwnWords(text: string): boolean {
  const joined = text.replace(/[\s._-]/gu, '');
  return joined !== '' && ownWords.reduce((rest, word) => rest.replaceAll(word, ''), joined) === '';
}
