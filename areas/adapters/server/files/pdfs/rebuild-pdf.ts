/** How uploaded PDFs are processed, only in the process that `ask-process.ts` starts. */
import {
  degrees,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { cleanObjects } from './clean-objects.ts';
import { drawAnnotations, drawFieldTexts } from './draw-annotations.ts';
import { hasActiveContent } from './has-active-content.ts';

/** `mark` is drawn across every page. */
export interface PdfTask {
  maxPages: number;
  mark?: string | undefined;
}
export type Rebuilt =
  | { content: Uint8Array }
  | { refusal: 'unreadable' | 'encrypted' | 'without_pages' | 'too_many_pages' | 'active' | 'unwritable' };

/**
 * A new PDF that shows the pages of the uploaded one: each becomes a drawing on a page of our own, so that
 * neither description nor metadata, link, script, attachment or earlier version is carried over; filled
 * fields and stamps become part of the drawing. Whatever runs, plays or contains another file is refused all
 * the same, because no scan contains it.
 */
export async function rebuildPdf(task: PdfTask, sent: Uint8Array): Promise<Rebuilt> {
  try {
    return await rebuild(task, sent);
  } catch {
    // An encrypted file may fail in any way, so encryption is given as the reason.
    return { refusal: isEncrypted(sent) ? 'encrypted' : 'unreadable' };
  }
}

/** The last lines of a PDF contain the offset of its object table. */
const TAIL_BYTES = 2048;
const HEAD_BYTES = 1024;

/**
 * Whether a PDF has arrived completely. PDF readers do not check: they show what is there, and a scan with
 * half of it missing would pass.
 */
function isWhole(content: Uint8Array): boolean {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
  // Scanners fill a file up to whole blocks.
  const filled = content.subarray(0, content.findLastIndex((byte) => byte !== 0) + 1);
  const end = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(text(filled.subarray(-TAIL_BYTES)));
  if (!end || Number(end[1]) >= content.length) return false;
  // A linearized file (made for the web) begins with its own length, and has such an end near its beginning,
  // too.
  const ownLength = /\/Linearized[^>]*\/L\s+(\d+)/.exec(text(content.subarray(0, HEAD_BYTES)))?.[1];
  return ownLength === undefined || Number(ownLength) <= content.length;
}

const TILT_DEGREES = 30;
const DARK = rgb(0.54, 0.12, 0);
const LIGHT = rgb(1, 1, 1);

/** Returns a function that repeats `text` across a page, so that both it and the page are readable. */
async function loadMark(target: PDFDocument, text: string): Promise<(page: PDFPage) => void> {
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

/**
 * A file that only forbids printing or changing opens without a password. Throws for one that needs it, and
 * for an object that cannot be read; of an enciphered file the library itself reads its table in vain, so
 * that only what its pages show is asked for in the end.
 */
async function open(sent: Uint8Array): Promise<PDFDocument> {
  return isEncrypted(sent)
    ? await PDFDocument.load(sent, { password: '', updateMetadata: false })
    : await PDFDocument.load(sent, { throwOnInvalidObject: true, updateMetadata: false });
}

const isEncrypted = (sent: Uint8Array) => Buffer.from(sent).includes('/Encrypt');

async function rebuild({ maxPages, mark }: PdfTask, sent: Uint8Array): Promise<Rebuilt> {
  if (!isWhole(sent)) return { refusal: 'unreadable' };
  const source = await open(sent);
  if (hasActiveContent(source.context)) return { refusal: 'active' };
  const pages = source.getPages();
  if (pages.length === 0) return { refusal: 'without_pages' };
  if (pages.length > maxPages) return { refusal: 'too_many_pages' };
  if (!(await drawFieldTexts(source))) return { refusal: 'unwritable' };
  const target = await PDFDocument.create({ updateMetadata: false });
  const layMark = mark ? await loadMark(target, mark) : undefined;
  for (const page of pages) {
    const drawn = await drawPage(target, page);
    layMark?.(drawn);
  }
  await target.flush();
  cleanObjects(target.context);
  const kept = target.context.enumerateIndirectObjects();
  if (kept.some(([, object]) => object instanceof PDFInvalidObject)) return { refusal: 'unreadable' };
  return { content: await target.save({ addDefaultPage: false, updateFieldAppearances: false }) };
}

const LARGEST_SIDE = 14_400;
/** The entries that a page's appearance depends on. */
const shown: ReadonlySet<PDFName> = new Set(
  ['Type', 'Parent', 'Resources', 'Contents', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key)),
);

/** Draws the visible part of a page, with what is written onto it, on a new one of its size and rotation. */
async function drawPage(target: PDFDocument, page: PDFPage): Promise<PDFPage> {
  drawAnnotations(page);
  for (const key of page.node.keys()) if (!shown.has(key)) page.node.delete(key);
  const { x, y, width, height } = page.getCropBox();
  if (!(width >= 1 && height >= 1 && width <= LARGEST_SIDE && height <= LARGEST_SIDE)) {
    throw new Error('a page has no size');
  }
  const drawing = await target.embedPage(page, { left: x, bottom: y, right: x + width, top: y + height });
  const drawn = target.addPage([width, height]);
  drawn.drawPage(drawing, { x: 0, y: 0, width, height });
  drawn.setRotation(page.getRotation());
  return drawn;
}
