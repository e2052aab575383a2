import { expect, it } from 'vitest';
import { placeAbove } from './use-above-bars.ts';

const card = { left: 12, right: 348, top: 600, bottom: 680 };
const bar = (top: number, bottom: number, left = 0, right = 360) => ({ left, right, top, bottom });

it('a notice is at the lower edge while there is no bar', () => {
  expect(placeAbove(card, [], 740)).toBe(12);
  expect(placeAbove(card, [bar(100, 160)], 740)).toBe(12);
  expect(placeAbove(card, [bar(600, 740, 400, 700)], 740)).toBe(12);
});

it('a notice is above the bar with the next step, and above a second one on top of it', () => {
  expect(placeAbove(card, [bar(640, 740)], 740)).toBe(112);
  expect(placeAbove(card, [bar(500, 640), bar(640, 740)], 740)).toBe(252);
});

it('a notice stays visible if the bar fills the window', () => {
  expect(placeAbove(card, [bar(0, 740)], 740)).toBe(648);
});
