import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Pixels per point: a sheet of A6 as a camera sees it that has all of it in its picture. */
const SCALE = 4;

/** The picture that a camera takes of a printed label's QR code, held askew and not quite in focus. */
export async function drawPrintedCode(pdf: Buffer) {
  const document = await PDFDocument.load(pdf);
  const page = document.getPage(0);
  const contents = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    return Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
  });
  // The only rectangles of a label are the dark modules of its code, measured from the top left.
  const modules = contents.flatMap((text) =>
    [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map(([, x, y, w, h]) => ({ x, y, w, h })),
  );
  const rectangles = modules.map(({ x, y, w, h }) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`);
  const { width, height } = page.getSize();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}">${rectangles.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#f4f1ea' })
    .rotate(11, { background: '#8a7f72' })
    .blur(1.2)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    modules: modules.length,
  };
}
