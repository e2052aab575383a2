/**
 * npm run fonts:cut: both fonts with the letters of the languages that people here write in, and the weights
 * that the pages use. What is left of them (web/ui/fonts) is half as heavy; other letters are in the files of
 * the packages, which are loaded when a page has one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = path.join(import.meta.dirname, '../web/ui/fonts');

const range = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** Basic Latin and the letters of western and northern Europe, with the signs of German typesetting. */
const letters = [
  range(0x20, 0x7e),
  range(0xc0, 0xff),
  'ŒœŸẞ',
  '\u00A0§©«°±²³·½»¿¡£€–—‘’‚“”„†•…‹›↑↓−⁄\u2009\u202F\u2011',
].join('');

const fonts = [
  {
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'text.woff2',
    weight: { min: 400, max: 700 },
  },
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'heading.woff2',
    // Headings have one weight (theme.css).
    weight: 650,
  },
];

for (const { from, to, weight } of fonts) {
  const whole = readFileSync(require.resolve(from));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  writeFileSync(path.join(target, to), cut);
  process.stdout.write(`${to}: ${cut.length} bytes of ${whole.length}\n`);
}
