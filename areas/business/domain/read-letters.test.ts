import { expect, test } from 'vitest';
import { makesWords, proveEncoding } from './read-letters.ts';

/** Of DOS only what these tests say in it. */
const dos = { 0x81: 'ü', 0x84: 'ä', 0x94: 'ö', 0xe1: 'ß', 0xe4: 'õ', 0xe9: 'Ú', 0xd6: 'Í' } as Record<
  number,
  string
>;
const read = (bytes: Uint8Array) => ({
  'windows-1252': new TextDecoder('windows-1252').decode(bytes),
  macintosh: new TextDecoder('macintosh').decode(bytes),
  cp850: Array.from(bytes, (byte) => (byte < 128 ? String.fromCodePoint(byte) : (dos[byte] ?? '▒'))).join(''),
});
const mac = Array.from({ length: 256 }, (_, byte) =>
  new TextDecoder('macintosh').decode(Uint8Array.of(byte)),
);
const saved = {
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
  macintosh: (text: string) => Uint8Array.from(text, (letter) => mac.indexOf(letter)),
};

test.each([
  'Jürgen Müller;Bücher',
  'Straße des 17. Juni',
  'Ärztehaus Öjendorf, Übersee',
  'MÜLLER & SÖHNE GMBH',
  'René Façon;José Peña',
  'Große Bleichen 21½',
  'GROßE BLEICHEN',
  'Anna\u00a0Müller',
])('%s is recognized, whether a Windows program or a Mac saved it', (text) => {
  for (const encoding of ['windows-1252', 'macintosh'] as const) {
    if (encoding === 'macintosh' && text.includes('½')) continue;
    expect([encoding, proveEncoding(read(saved[encoding](text)))]).toEqual([encoding, encoding]);
  }
});

test.each([
  'JŸrgen MŸller',
  'MÅller',
  'äNNA',
  'M¸ller',
  'Stra§e',
  'JosŽ',
  '€rmel',
  'Gr\u009aße',
  '£ukasz',
  'Ä',
  'ñ Altona',
])('%s makes no words', (text) => expect(makesWords(text)).toBe(false));

test.each(['O’Neill', 'Hamburg – Altona', 'für 9 €', '„Zur Linde“', 'usw…', 'plain'])('%s does', (text) =>
  expect(makesWords(text)).toBe(true),
);

test('a text that can be meant either way, or neither, is not proven', () => {
  expect(proveEncoding(read(saved['windows-1252']('Anna´s Laden')))).toBe('windows-1252');
  expect(proveEncoding(read(Uint8Array.from([0x41, 0x6e, 0x6e, 0x61, 0x92, 0x73])))).toBeUndefined();
  expect(proveEncoding(read(Buffer.from('\u00a3ukasz', 'latin1')))).toBeUndefined();
  expect(proveEncoding(read(Buffer.from('Osterstra\u00e1e', 'latin1')))).toBeUndefined();
});

test.each([
  ['M\u0081ller, Osterstra\u00e1e', 'cp850'],
  ['J\u0084ger', 'cp850'],
  ['J\u00e4ger', 'windows-1252'],
  ['\u00d6jendorf', 'windows-1252'],
  ['J\u008ager', 'macintosh'],
])('the bytes of %j are proven to be %s', (bytes, encoding) => {
  expect(proveEncoding(read(Buffer.from(bytes, 'latin1')))).toBe(encoding);
});
