import { expect, test } from 'vitest';
import { cleanLine, cleanSign, cleanText } from './typed-text.ts';

test.each([
  ['a decomposed umlaut', 'Mu\u0308ller', 'Müller'],
  ['blanks that do not break, thin and ideographic ones', '\u3000Anna\u00a0\u2009Müller \t', 'Anna Müller'],
  ['a mark that turns the direction of reading', 'Anna \u202erelluM\u202c', 'Anna relluM'],
  ['marks that show nothing', '\ufeffAn\u00adna\u200b Mül\u2060ler\u200e', 'Anna Müller'],
  ['a line break of any program', 'Anna\r\nMüller\u2028Hof\v2', 'Anna Müller Hof 2'],
  ['a joiner between Latin letters', 'An\u200dna Mül\u200cler', 'Anna Müller'],
  ['a text in tags', 'Anna\u{e0062}\u{e0063} Müller', 'Anna Müller'],
  ['selectors of a look that letters do not have', 'An\ufe0fna\u{e0100} Müller', 'Anna Müller'],
  ['Hangul filler and dotless Braille', 'Anna\u3164 \u2800Müller', 'Anna Müller'],
])('%s is as if it had been typed', (_, typed, read) => {
  expect(cleanLine(typed)).toBe(read);
});

test.each(['\u200b', '\u00a0\u3000', '\u2800', '\u3164', '\u202e\u202c', '\ufe0f\u200d', '\u0301', '\n\t'])(
  '%j is empty to the eye, and empty',
  (typed) => {
    expect(cleanText(typed)).toBe('');
  },
);

test.each([
  'Sinéad O’Neill',
  'elbe.digital GmbH',
  '王小明',
  'สมชาย ใจดี',
  'می\u200cخواهم',
  'ශ්\u200dරී ලංකා',
  'क्\u200dष',
  'Paket für 👩‍👩‍👧 und 🧑🏽‍🚀, bitte ❤️ und 👍🏿, 1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🏳️‍🌈',
])('%s keeps every sign', (text) => {
  expect(cleanText(text)).toBe(text);
  expect(cleanLine(text)).toBe(text);
});

test('a flag hides no text in its tags', () => {
  expect(cleanLine(`🏴${'\u{e0061}'.repeat(40)} Anna`)).toHaveLength('🏴 Anna'.length + 7 * 2);
});

test('accents that pile up over other lines are cut, those of a language are not', () => {
  expect(cleanLine(`z${'\u0301'.repeat(50)}`)).toBe('ź\u0301\u0301\u0301\u0301\u0301\u0301');
  for (const word of ['שּׁ\u05bd\u0591', 'བསྒྲུབས', 'ใต้', 'Nguyễn'])
    expect(cleanLine(word)).toBe(word.normalize('NFC'));
});

test('a text of several lines keeps them, and the blanks that set it apart', () => {
  expect(cleanText(' Hof,\u00a0 links \r\n\r\n  2. Tor\n')).toBe('Hof,  links\n\n  2. Tor');
});

test.each([
  ['DE02\u00a01203\u202f0000\u200b0000 2020\u00a051', 'DE02120300000000202051'],
  ['991–33333TEST‑33', '991-33333TEST-33'],
  ['ＤＥ 123\u2212456', 'DE123-456'],
])('%j is one sign', (typed, sign) => {
  expect(cleanSign(typed)).toBe(sign);
});
