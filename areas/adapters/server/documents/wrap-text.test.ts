import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character has width one. */
const wrap = (text: string, width: number) => wrapText(text, width, (part) => part.length);

test.each([
  ['', 5, ['']],
  ['eins', 5, ['eins']],
  ['eins zwei drei', 9, ['eins zwei', 'drei']],
  ['eins zwei drei', 8, ['eins', 'zwei', 'drei']],
  // A word longer than a line is broken, and the rest of the line is used.
  ['abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
  ['ab cdefghij', 5, ['ab', 'cdefg', 'hij']],
])('%j in lines of %i', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});
