/**
 * Every shade of the operator's colour, for screens, PDFs, mails and the payment page. A shade keeps hue and
 * saturation and changes lightness only as far as contrast with its background requires; a colour with enough
 * contrast stays as it is.
 */
import { operator } from '#operator';
import { contrast, lightnessOf, withLightness } from './color-math.ts';

/** The background colours and the ink of web/ui/theme.css, against which contrast is measured. */
const paper = { day: '#fbfaf8', night: '#0a141b' } as const;
const ink = '#10202b';

// Contrast on paper. WCAG 2 requires 4.5 for text and 3 for graphics; the higher values produce the chosen
// shades of #f75200.
const TEXT_RATIO = { day: 5, night: 8.9 } as const;
const MARK_RATIO = { day: 3, night: 6.5 } as const;
const LABEL_RATIO = 4.5;
/** The change of a button's lightness on hover, from 0 to 1. */
const HOVER_STEP = 0.08;

export interface BrandColors {
  /** The fill of the primary button: by day exactly the operator's colour. */
  fill: string;
  /** Text on `fill` and on `hover`. */
  label: string;
  hover: string;
  /** Links and small text, on paper and white; never on water. */
  text: string;
  /** Dots and lines, including the logo's. */
  mark: string;
}

/**
 * Takes '#rrggbb'; `night` is for the driver's screens. Throws for another notation. Source:
 * docs/decisions/0023, 'Colour'.
 */
export function deriveBrandColors(brand: string): { day: BrandColors; night: BrandColors } {
  if (!/^#[\da-f]{6}$/i.test(brand)) throw new Error(`operator.brandColor is not like #f75200: ${brand}`);
  const mark = darken(brand, MARK_RATIO.day);
  const text = darken(brand, TEXT_RATIO.day);
  // At night the button is as bright as the dots, so its label is always ink.
  const glow = lighten(brand, MARK_RATIO.night);
  return {
    day: { ...buttonColors(brand), mark, text },
    night: { ...buttonColors(glow), mark: glow, text: lighten(brand, TEXT_RATIO.night) },
  };
}

const darken = (color: string, ratio: number) => reach(color, -0.001, paper.day, ratio);
const lighten = (color: string, ratio: number) => reach(color, 0.001, paper.night, ratio);

/**
 * Changes lightness until the ratio is reached; black on the light paper and white on the dark one exceed
 * every ratio above.
 */
function reach(color: string, step: number, ground: string, ratio: number): string {
  let reached = color;
  for (let steps = 1; contrast(reached, ground) < ratio; steps += 1) {
    reached = withLightness(color, lightnessOf(color) + steps * step);
  }
  return reached;
}

function buttonColors(fill: string): Pick<BrandColors, 'fill' | 'label' | 'hover'> {
  // Some medium colours have too little contrast with both ink and white; black always has enough.
  const label = [ink, '#ffffff'].find((color) => contrast(color, fill) >= LABEL_RATIO) ?? '#000000';
  // Away from the label's lightness, which increases contrast; if there is no room left, towards it.
  const step = label === '#ffffff' ? -HOVER_STEP : HOVER_STEP;
  const wanted = lightnessOf(fill) + step;
  const hover = wanted < 0 || wanted > 1 ? lightnessOf(fill) - step : wanted;
  return { fill, label, hover: withLightness(fill, hover) };
}

/** The shades of the operator's own colour. */
export const brandColors = deriveBrandColors(operator.brandColor);

/**
 * Replaces the names of shades in a style sheet, `BRAND_DAY_FILL` or `BRAND_NIGHT_TEXT`: the content security
 * policy forbids style attributes. Throws for an unknown name.
 */
export function fillBrandColors(css: string): string {
  return css.replace(/\bBRAND_(DAY|NIGHT)_(\w+)/g, (name, theme: string, shade: string) => {
    const shades = new Map<string, string>(Object.entries(brandColors[theme === 'DAY' ? 'day' : 'night']));
    const color = shades.get(shade.toLowerCase());
    if (!color) throw new Error(`No shade of the brand: ${name}`);
    return color;
  });
}
