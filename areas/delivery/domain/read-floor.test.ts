import { expect, test } from 'vitest';
import { readFloor } from './read-floor.ts';

test.each([
  ['2. Stock, Kanzlei Behn', '2. Stock'],
  ['Behn/Claasen, 3.OG links', '3. OG'],
  ['EG', 'EG'],
  ['Hinterhaus, Dachgeschoss, Code 4711', 'Dachgeschoss'],
  ['Familie Keller', null],
  ['Behn, Code 12', null],
  ['', null],
])('of ‘%s’ an offer shows %s', (text, floor) => {
  expect(readFloor(text)).toBe(floor);
});
