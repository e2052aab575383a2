import { expect, test } from 'vitest';
import { nameDoors } from './same-door.ts';

const grindelallee = { address: 'Grindelallee 20, 20146 Hamburg', lat: 53.568, lng: 9.985 };
/** About eleven metres to the north for each step. */
const north = (steps: number) => ({ ...grindelallee, lat: grindelallee.lat + steps * 0.0001 });

test.each([
  ['the same address, written otherwise', { ...north(1), address: 'grindelallee 20  20146 Hamburg' }, true],
  ['another name of the same point', { ...north(0.3), address: 'Mensa Grindel' }, true],
  ['the house next to it', { ...north(1.5), address: 'Grindelallee 22, 20146 Hamburg' }, false],
  ['another house at the same point', { ...north(0), address: 'Grindelallee 77, 20146 Hamburg' }, false],
  ['another gate of the same address', north(6), false],
])('%s: the same door is %s', (_name, other, isSame) => {
  const [one, second] = nameDoors([grindelallee, other]);
  expect(one === second).toBe(isSame);
});

test('three parcels at two doors have two names', () => {
  const far = { ...north(100), address: 'Mönckebergstraße 7' };
  expect(nameDoors([grindelallee, far, grindelallee])).toEqual(['0', '1', '0']);
});
