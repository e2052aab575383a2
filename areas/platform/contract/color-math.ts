/** Contrast and lightness of colours written '#rrggbb'. */

/**
 * The contrast ratio of two colours, 1 to 21. Source: WCAG 2.2, 'contrast ratio' and 'relative luminance'.
 */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** HSL lightness, 0 to 1. */
export function lightnessOf(color: string): number {
  const rgb = channels(color);
  return (Math.max(...rgb) + Math.min(...rgb)) / 2;
}

/** The same hue and saturation with another lightness, clamped to 0 to 1. Source: CSS Color 4, 'HSL'. */
export function withLightness(color: string, wanted: number): string {
  const rgb = channels(color);
  const middle = lightnessOf(color);
  const lightness = Math.min(1, Math.max(0, wanted));
  // Each channel's distance from the lightness is scaled with the maximum distance possible.
  const scale = roomAt(middle) === 0 ? 0 : roomAt(lightness) / roomAt(middle);
  const moved = rgb.map((value) => Math.round((lightness + (value - middle) * scale) * 255));
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const roomAt = (lightness: number) => Math.min(lightness, 1 - lightness);

/** Red, green and blue, 0 to 1. */
function channels(color: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}
