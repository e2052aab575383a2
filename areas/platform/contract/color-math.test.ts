import { expect, test } from 'vitest';
import { contrast, lightnessOf, withLightness } from './color-math.ts';

// Values from the WebAIM contrast checker.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#f75200', '#f75200', 1],
])('%s and %s have a contrast of %d, in either order', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  expect(contrast(second, first)).toBeCloseTo(ratio, 2);
});

test.each([
  ['#ff0000', 0.25, '#800000'],
  ['#800000', 0.75, '#ff8080'],
  ['#336699', 0.2, '#1a334d'],
  ['#808080', 0.8, '#cccccc'],
  ['#000000', 0.2, '#333333'],
  ['#ffffff', 0.2, '#333333'],
  ['#336699', -1, '#000000'],
  ['#336699', 2, '#ffffff'],
])('%s at a lightness of %d is %s', (color, lightness, moved) => {
  expect(withLightness(color, lightness)).toBe(moved);
});

test('the lightness is halfway between the strongest and the weakest channel', () => {
  expect(lightnessOf('#336699')).toBeCloseTo(0.4, 5);
});
