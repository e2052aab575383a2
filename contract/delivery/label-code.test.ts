import { expect, test } from 'vitest';
import { isLabelOf, toLabelCode } from './label-code.ts';

const id = 'b84fe0ba-fb8f-45cb-90de-1fb916381b20';
const other = 'c84fe0ba-fb8f-45cb-90de-1fb916381b20';

test.each([
  ['its code', toLabelCode(id), true],
  ['another’s code', toLabelCode(other), false],
  ['its number as typed', ' B84FE0BA ', true],
  ['another number', 'c84fe0ba', false],
  ['the code of something else', 'https://beispiel.de/b84fe0ba', undefined],
  ['half a number', 'b84f', undefined],
])('%s is recognized', (_name, read, expected) => expect(isLabelOf(read, id)).toBe(expected));
