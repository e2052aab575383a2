/**
 * Every shade of the operator's colour, for screens, PDFs, mails and the payment page. A shade keeps hue and
 * saturation and changes in lightness only until it can be read against its ground; a colour that already can
 * be stays as it is.
 */
import { operator } from '#operator';
import { contrast, lightnessOf, withLightness } from './color-math.ts';

/** The grounds and the ink of web/ui/theme.css, against which the shades are measured. */
const paper = { day: '#fbfaf8', night: '#0a141b' } as const;
const ink = '#10202b';

// Contrast on paper. WCAG 2 asks 4.5 of text and 3 of what is drawn; what is above that gives the chosen
// shades of #f75200.
const TEXT_RATIO = { day: 5, night: 8.9 } as const;
const MARK_RATIO = { day: 3, night: 6.5 } as const;
const LABEL_RATIO = 4.5;
/** How far a button moves under the pointer, in lightness of 0 to 1. */
const HOVER_STEP = 0.08;

export interface BrandColors {
  /** What the one primary button is filled with: by day exactly the operator's colour. */
  fill: string;
  /** Text on `fill` and on `hover`. */
  label: string;
  hover: string;
  /** Links and small text, on paper and white; never on water. */
  text: string;
  /** Dots and lines, the logo's among them. */
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
  // At night the button glows as its dots do, so its label is always ink.
  const glow = lighten(brand, MARK_RATIO.night);
  return {
    day: { ...buttonColors(brand), mark, text },
    night: { ...buttonColors(glow), mark: glow, text: lighten(brand, TEXT_RATIO.night) },
  };
}

const darken = (color: string, ratio: number) => reach(color, -0.001, paper.day, ratio);
const lighten = (color: string, ratio: number) => reach(color, 0.001, paper.night, ratio);

/**
 * Moves on until the ratio is reached; black on the one paper and white on the other exceed every ratio
 * above.
 */
function reach(color: string, step: number, ground: string, ratio: number): string {
  let reached = color;
  for (let steps = 1; contrast(reached, ground) < ratio; steps += 1) {
    reached = withLightness(color, lightnessOf(color) + steps * step);
  }
  return reached;
}

function buttonColors(fill: string): Pick<BrandColors, 'fill' | 'label' | 'hover'> {
  // On some middling colours neither ink nor white can be read; on all of them black can.
  const label = [ink, '#ffffff'].find((color) => contrast(color, fill) >= LABEL_RATIO) ?? '#000000';
  // Away from the label, so that it gains contrast; where no room is left, the other way.
  const step = label === '#ffffff' ? -HOVER_STEP : HOVER_STEP;
  const wanted = lightnessOf(fill) + step;
  const hover = wanted < 0 || wanted > 1 ? lightnessOf(fill) - step : wanted;
  return { fill, label, hover: withLightness(fill, hover) };
}

/** The operator's own. */
export const brandColors = deriveBrandColors(operator.brandColor);

/**
 * Puts the operator's shades where a style sheet names them, `BRAND_DAY_FILL` or `BRAND_NIGHT_TEXT`: no style
 * attribute could carry them past the content policy. Throws for a name that is no shade.
 */
export function fillBrandColors(css: string): string {
  return css.replace(/\bBRAND_(DAY|NIGHT)_(\w+)/g, (name, theme: string, shade: string) => {
    const shades = new Map<string, string>(Object.entries(brandColors[theme === 'DAY' ? 'day' : 'night']));
    const color = shades.get(shade.toLowerCase());
    if (!color) throw new Error(`No shade of the brand: ${name}`);
    return color;
  });
}
