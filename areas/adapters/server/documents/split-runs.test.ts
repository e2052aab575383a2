import { expect, test } from 'vitest';
import { cleanText, type HasGlyph, splitRuns } from './split-runs.ts';
import { writeLatin } from './write-latin.ts';

/** The brand's font has Latin, the other one Cyrillic, Arabic and the space; neither has Han. */
const hasGlyph: HasGlyph = (font, point) =>
  font === 'regular'
    ? point < 0x250
    : /[\p{Script=Cyrillic}\p{Script=Arabic} ]/u.test(String.fromCodePoint(point));

const cut = (text: string) => splitRuns(text, 'regular', hasGlyph, (unknown) => `<${unknown}>`);

test('Latin text is one run in the font of the brand', () => {
  expect(cut('Merle Yıldız, Große Straße 1')).toEqual([
    { text: 'Merle Yıldız, Große Straße 1', font: 'regular' },
  ]);
});

test('characters missing from the brand’s font use the other font, and those missing from both are noted', () => {
  expect(cut('Merle 山田 Ольга')).toEqual([
    { text: 'Merle ', font: 'regular' },
    { text: '<山田>', font: 'regular' },
    { text: ' ', font: 'regular' },
    { text: 'Ольга', font: 'fallback-regular' },
  ]);
});

test.each([
  ['王小明', 'Wang Xiao Ming'],
  ['สมชาย', 'smchay'],
  ['김철수', 'GimCheolSu'],
  ['🚚', ':truck:'],
  ['\u{10ffff}', '?'],
])('%s is written as %s', (unknown, latin) => {
  expect(writeLatin(unknown)).toBe(latin);
});

test('two right-to-left words stay together, separate from left-to-right ones', () => {
  expect(cut('علي رضا Ольга')).toEqual([
    { text: 'علي رضا', font: 'fallback-regular' },
    { text: ' ', font: 'regular' },
    { text: 'Ольга', font: 'fallback-regular' },
  ]);
});

test.each([
  ['  zwei\n Zeilen\t', 'zwei Zeilen'],
  // A control character that reverses the following text.
  ['Rech\u202enung', 'Rechnung'],
  ['Stra\u00ad\u00dfe\u200b', 'Straße'],
  // A letter and its combining mark are composed.
  ['Ka\u0308the', 'Käthe'],
])('%j is printed as %j', (text, printed) => {
  expect(cleanText(text)).toBe(printed);
});
