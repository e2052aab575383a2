import { describe, expect, test } from 'vitest';
import { operator } from '#operator';
import { brandColors, deriveBrandColors, fillBrandColors } from './brand-colors.ts';
import { contrast } from './color-math.ts';

const grounds = { day: ['#fbfaf8', '#ffffff'], night: ['#0a141b', '#13222c'] } as const;
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test('the first operator’s orange gives the shades of the original design', () => {
  const { day, night } = deriveBrandColors('#f75200');
  expect([day.fill, day.mark, day.label, night.label]).toEqual(['#f75200', '#f75200', '#10202b', '#10202b']);
  for (const [derived, drawn] of [
    [day.text, '#c23f00'],
    [day.hover, '#ff6d22'],
    [night.fill, '#ff6a1f'],
    [night.mark, '#ff6a1f'],
    [night.text, '#ff9a63'],
    [night.hover, '#ff8344'],
  ] as const) {
    const wanted = channels(drawn);
    const apart = channels(derived).map((value, at) => Math.abs(value - (wanted[at] ?? -99)));
    // Out of 255: indistinguishable side by side.
    expect(Math.max(...apart), `${derived} for ${drawn}`).toBeLessThanOrEqual(6);
  }
});

describe.each([
  ['orange', '#f75200'],
  ['blue', '#0055aa'],
  ['yellow', '#ffd500'],
  ['dark green', '#004d26'],
  ['red', '#e2001a'],
  ['middle grey', '#808080'],
  ['black', '#000000'],
  ['white', '#ffffff'],
])('with %s', (_name, brand) => {
  const derived = deriveBrandColors(brand);

  test.each(['day', 'night'] as const)('all have enough contrast by %s', (theme) => {
    const { fill, label, hover, text, mark } = derived[theme];
    expect(contrast(label, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(label, hover)).toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds[theme]) {
      expect(contrast(text, ground), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mark, ground), `mark on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    expect(hover).not.toBe(fill);
  });

  test('by day the button has exactly the brand colour', () => {
    expect(derived.day.fill).toBe(brand);
  });
});

test('a shade keeps the hue: a blue does not turn into another blue or a grey', () => {
  const { day, night } = deriveBrandColors('#0055aa');
  expect(day).toMatchObject({ label: '#ffffff', text: '#0055aa', mark: '#0055aa' });
  for (const shade of [day.hover, night.fill, night.text, night.hover]) {
    const [red = 0, green = 0, blue = 0] = channels(shade);
    expect((green - red) / (blue - red)).toBeCloseTo(0.5, 1);
  }
});

test.each(['orange', '#f50', '0055aa', '#0055aaff', ''])('refuses the notation "%s"', (brand) => {
  expect(() => deriveBrandColors(brand)).toThrow('operator.brandColor');
});

test('a style sheet gets the operator’s shades by name, and an unknown name throws', () => {
  expect(fillBrandColors('a{color:BRAND_DAY_TEXT;fill:BRAND_NIGHT_MARK}b{color:BRAND_DAY_FILL}')).toBe(
    `a{color:${brandColors.day.text};fill:${brandColors.night.mark}}b{color:${operator.brandColor}}`,
  );
  expect(() => fillBrandColors('a{color:BRAND_DAY_TXET}')).toThrow('BRAND_DAY_TXET');
});
