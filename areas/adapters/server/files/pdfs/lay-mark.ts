import { degrees, type PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';

const TILT_DEGREES = 30;
const DARK = rgb(0.54, 0.12, 0);
const LIGHT = rgb(1, 1, 1);

/** Returns a function that repeats `text` across a page, so that both it and the page are readable. */
export async function loadMark(target: PDFDocument, text: string): Promise<(page: PDFPage) => void> {
  const font = await target.embedFont(StandardFonts.HelveticaBold);
  const known = new Set(font.getCharacterSet());
  const words = Array.from(text, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
  const widthAtOne = font.widthOfTextAtSize(words, 1);
  return (page) => {
    const { width, height } = page.getSize();
    // However narrow a page is, it gets a few dozen at most.
    const length = Math.max(Math.min(width, height) / 2, Math.max(width, height) / 10);
    const size = length / widthAtOne;
    const rotate = degrees(TILT_DEGREES + page.getRotation().angle);
    for (let y = 0; y < height; y += length * 0.7) {
      for (let x = 0; x < width; x += length * 1.1) {
        page.drawText(words, { x, y, size, font, rotate, color: LIGHT, opacity: 0.5 });
        page.drawText(words, {
          x: x + size / 24,
          y: y - size / 24,
          size,
          font,
          rotate,
          color: DARK,
          opacity: 0.4,
        });
      }
    }
  };
}
