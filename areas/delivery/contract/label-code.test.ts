import { expect, test } from 'vitest';
import { readLabelCode, readLabelNumber, toLabelCode } from './label-code.ts';

const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';

test('a label’s QR code is read as the id of its delivery', () => {
  expect(readLabelCode(toLabelCode(id))).toBe(id);
  expect(readLabelCode(` ${toLabelCode(id).toUpperCase()}\n`)).toBe(id);
});

test.each([
  '',
  id,
  'https://example.com/',
  'elbbote:',
  'elbbote:b84fe0ba',
  `elbbote:${id}1`,
  `https://example.com/elbbote:${id}`,
])('a QR code with %j is not one of our labels', (text) => {
  expect(readLabelCode(text)).toBeUndefined();
});

test.each(['b84fe0ba', 'B84FE0BA', ' b84f e0ba ', 'B84F-E0BA', 'b84f – e0ba', id])(
  '%j is a label number',
  (text) => {
    expect(readLabelNumber(text)).toBe('b84fe0ba');
  },
);

test.each(['', 'b84fe0b', 'b84fe0ba1', 'b84fe0bx', 'Sendung'])('%j is not a label number', (text) => {
  expect(readLabelNumber(text)).toBeUndefined();
});
