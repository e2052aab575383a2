import { expect, test } from 'vitest';
import { listSpellings } from './list-spellings.ts';

test.each([
  ['Hamburg', ['hamburg']],
  ['Müller', ['müller', 'mueller']],
  ['Mueller', ['mueller', 'müller']],
  ['Strasse', ['strasse', 'straße', 'str.']],
  ['Straße', ['straße', 'strasse', 'str.']],
  ['Wasserstrasse', ['wasserstrasse', 'waßerstraße', 'wasserstraße', 'wasserstr.']],
  ['Osterstr.', ['osterstr.', 'osterstr']],
  // 'üb' is too short to be looked up.
  ['ueb', ['ueb']],
  ['5', ['5']],
  ['mueller@beispiel.de', ['mueller@beispiel.de']],
])('%s is spelled %j', (word, spellings) => {
  expect(listSpellings(word)).toEqual(spellings);
});
