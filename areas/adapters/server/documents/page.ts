import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import { brandColors } from '#platform/contract/brand-colors.ts';
import { cleanText, type HasGlyph, type Run, splitRuns } from './split-runs.ts';
import { writeLatin } from './write-latin.ts';
import { attachEInvoice } from './attach-e-invoice.ts';
import { type FontName, loadFont, type Weight } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

/** In addition to the brand's own. Source: docs/decisions/0023, 'Colour'. */
export const colors = { ink: '#10202b', soft: '#51626e', line: '#dbdfe0' } as const;
/** A4 in points, with the margins of everything printed. */
export const sheet = { width: 595.28, height: 841.89, left: 62, right: 533.28 } as const;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
  /** Its structure tag, for screen readers. */
  tag?: 'P' | 'H1' | 'H2';
}

/** A4 or A6 sheets, one at first. Every `y` is a baseline in points from the top. */
export interface Page {
  /** Draws one line; with `align: 'right'` it ends at `x`. */
  line(text: string, x: number, y: number, style: Style): void;
  /** Draws text wrapped to `width` and returns the baseline of the last line. */
  paragraph(text: string, at: { x: number; y: number; width: number; leading: number }, style: Style): number;
  /** How many lines `paragraph` would draw. */
  countLines(text: string, width: number, style: Style): number;
  /** A horizontal hairline. */
  rule(x1: number, x2: number, y: number, color?: string, weight?: number): void;
  /** Two dots joined by a line, from left to right. */
  motif(x: number, y: number, height: number): void;
  /** The same motif vertically, between two addresses. */
  route(x: number, y1: number, y2: number): void;
  /** A picture scaled to fit the box, at its upper left corner; returns its height. */
  picture(
    image: Uint8Array,
    box: { x: number; y: number; width: number; height: number },
    alternative: string,
  ): number;
  /** A QR code of this side length with its quiet zone, at its upper left corner. */
  qr(text: string, at: { x: number; y: number; side: number }, alternative: string): void;
  /** Starts a new sheet. */
  turn(): void;
  /** The characters missing from all fonts, which were written in Latin letters. */
  readonly unknown: readonly string[];
  end(): Promise<Buffer>;
}

/** Opens a tagged German PDF; the date is given, so the same input gives the same bytes. */
export function openPage(info: {
  title: string;
  author: string;
  createdAt: Date;
  size?: 'A4' | 'A6';
  /** The same invoice as Factur-X, which makes the document a PDF/A-3b. */
  eInvoice?: string;
}): Page {
  const format = info.size ?? 'A4';
  const doc = new PDFDocument({
    ...(info.eInvoice && { subset: 'PDF/A-3b' }),
    size: format,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: info.author,
      CreationDate: info.createdAt,
      ModDate: info.createdAt,
    },
  });
  const content = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  if (info.eInvoice) attachEInvoice(doc, info.eInvoice, info.createdAt);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const unknown: string[] = [];
  const writeOtherwise = (characters: string) => {
    if (!unknown.includes(characters)) unknown.push(characters);
    return writeLatin(characters);
  };
  const hasGlyph = readCoverage(doc);
  const cut = (text: string, { weight = 'regular' }: Style) =>
    splitRuns(text, weight, hasGlyph, writeOtherwise);
  const measureRun = ({ text, font }: Run, { size }: Style) =>
    doc
      .font(loadNamed(doc, font))
      .fontSize(size)
      .widthOfString(text, { features: ['kern'] });
  const measure = (text: string, style: Style) =>
    cut(text, style).reduce((sum, run) => sum + measureRun(run, style), 0);

  const draw = (text: string, x: number, y: number, style: Style) => {
    let at = style.align === 'right' ? x - measure(text, style) : x;
    for (const run of cut(text, style)) {
      const width = measureRun(run, style);
      doc
        .fillColor(style.color ?? colors.ink)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', features: ['kern'] });
      at += width;
    }
  };
  const tagged = (tag: string, work: () => void, options = {}) => root.add(doc.struct(tag, options, [work]));
  const artifact = (work: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    work();
    doc.endMarkedContent();
  };

  return {
    unknown,
    line: (text, x, y, style) => {
      tagged(style.tag ?? 'P', () => draw(cleanText(text), x, y, style));
    },
    paragraph(text, { x, y, width, leading }, style) {
      const lines = wrapText(cleanText(text), width, (part) => measure(part, style));
      tagged(style.tag ?? 'P', () => {
        for (const [index, line] of lines.entries()) draw(line, x, y + index * leading, style);
      });
      return y + (lines.length - 1) * leading;
    },
    countLines: (text, width, style) =>
      wrapText(cleanText(text), width, (part) => measure(part, style)).length,
    rule: (x1, x2, y, color = colors.line, weight = 0.75) =>
      artifact(() => doc.moveTo(x1, y).lineTo(x2, y).lineWidth(weight).strokeColor(color).stroke()),
    motif: (x, y, height) =>
      artifact(() => {
        const unit = height / 12;
        doc.lineWidth(2 * unit).strokeColor(colors.ink);
        doc
          .moveTo(x + 11 * unit, y)
          .lineTo(x + 42 * unit, y)
          .stroke();
        doc.circle(x + 6 * unit, y, 4.75 * unit).stroke();
        doc.circle(x + 42 * unit, y, 5.5 * unit).fill(brandColors.day.mark);
      }),
    route: (x, y1, y2) =>
      artifact(() => {
        doc.lineWidth(1.6).strokeColor(colors.ink);
        doc
          .moveTo(x, y1 + 4)
          .lineTo(x, y2)
          .stroke();
        doc.circle(x, y1, 4).stroke();
        doc.circle(x, y2, 4.8).fill(brandColors.day.mark);
      }),
    picture(image, { x, y, width, height }, alternative) {
      // Pdfkit's types know Buffers only, which a picture no longer is once it has come from another thread.
      const opened = (doc as unknown as OpensImages).openImage(image);
      const scale = Math.min(width / opened.width, height / opened.height);
      const fit: [number, number] = [opened.width * scale, opened.height * scale];
      tagged('Figure', () => doc.image(image as Buffer, x, y, { fit }), { alt: alternative });
      return fit[1];
    },
    qr(text, { x, y, side }, alternative) {
      const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
      const unit = side / code.length;
      tagged(
        'Figure',
        () => {
          for (const [row, modules] of code.entries()) {
            for (const [column, isDark] of modules.entries()) {
              if (isDark) doc.rect(x + column * unit, y + row * unit, unit, unit);
            }
          }
          doc.fill('#000000');
        },
        { alt: alternative },
      );
    },
    turn: () => void doc.addPage({ size: format, margin: 0 }),
    end() {
      root.end();
      doc.end();
      return content;
    },
  };
}

/** Registered at first use: unused fonts are not embedded. */
function loadNamed(doc: PDFKit.PDFDocument, font: FontName): FontName {
  doc.registerFont(font, loadFont(font));
  return font;
}

/** The current font, which pdfkit's types leave out. */
interface CurrentFont {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** Also missing from pdfkit's types. */
interface OpensImages {
  openImage(image: Uint8Array): { width: number; height: number };
}

function readCoverage(doc: PDFKit.PDFDocument): HasGlyph {
  return (font, codePoint) => {
    doc.font(loadNamed(doc, font));
    return (Reflect.get(doc, '_font') as CurrentFont).font.hasGlyphForCodePoint(codePoint);
  };
}
