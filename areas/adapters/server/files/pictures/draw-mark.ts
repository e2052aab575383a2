import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeHtml } from '#platform/server/text/escape-html.ts';

/** The font file is shipped with the app, as the machine may have none. */
const fontfile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const SPACE = 24;
const TILT_DEGREES = -30;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * A transparent PNG with the text slanted, light and dark so that it shows on every background; half as wide
 * as the picture.
 */
export async function drawMark(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const draw = (colour: string, alpha: string, shift: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" alpha="${alpha}">${escapeHtml(text)}</span>`,
        font: 'DejaVu Sans Bold 48',
        fontfile,
        rgba: true,
        dpi: 96,
      },
    })
      .extend({
        top: SPACE + shift,
        bottom: SPACE - shift,
        left: SPACE + shift,
        right: SPACE - shift,
        background: CLEAR,
      })
      .png()
      .toBuffer();
  const both = await sharp(await draw('#ffffff', '55%', 0))
    .composite([{ input: await draw('#8a1f00', '50%', 2) }])
    .png()
    .toBuffer();
  return await sharp(both)
    .rotate(TILT_DEGREES, { background: CLEAR })
    .resize(Math.max(1, Math.ceil(width / 2)), height, { fit: 'inside' })
    .png()
    .toBuffer();
}
