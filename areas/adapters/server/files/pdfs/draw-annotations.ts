import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from '@cantoo/pdf-lib';

const name = (key: string) => PDFName.of(key);
/** Shown on paper only as a sign that something can be opened. */
const unprinted: ReadonlySet<PDFObject> = new Set(['Link', 'Popup', 'Text'].map(name));
const [HIDDEN, NO_VIEW] = [1 << 1, 1 << 5];

type Box = [left: number, bottom: number, right: number, top: number];
type Matrix = [number, number, number, number, number, number];

/**
 * Gives every filled field a drawing that has none: some programs store the text alone and leave the drawing
 * to the reader. False for a text that the standard font cannot write, which would change its letters.
 */
export async function drawFieldTexts(document: PDFDocument): Promise<boolean> {
  const form = document.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict)) return true;
  leaveOutBroken(form.lookup(name('Fields')));
  const unwritten = document
    .getForm()
    .getFields()
    .filter((field) => field.needsAppearancesUpdate() && hasValue(field.acroField.V()));
  if (unwritten.length === 0) return true;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const known = new Set([
    '\t',
    '\r',
    '\n',
    ...font.getCharacterSet().map((code) => String.fromCodePoint(code)),
  ]);
  for (const field of unwritten) {
    if (Array.from(readText(field.acroField.V())).some((letter) => !known.has(letter))) return false;
    field.defaultUpdateAppearances(font);
  }
  return true;
}

/** Of a document's part the fields of its other pages are gone, and some fields say nothing of their kind. */
function leaveOutBroken(fields: PDFObject | undefined): void {
  if (!(fields instanceof PDFArray)) return;
  for (let index = fields.size() - 1; index >= 0; index -= 1) {
    const field = fields.lookup(index);
    const isField = field instanceof PDFDict && (field.has(name('FT')) || field.has(name('Kids')));
    if (!isField) fields.remove(index);
  }
}

const readText = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

const hasValue = (value: PDFObject | undefined) => value !== undefined && value !== name('Off');

/**
 * Draws what the annotations of a page look like into the page: filled fields, stamps, text and signatures
 * that somebody wrote onto it. Nothing that they do is kept.
 */
export function drawAnnotations(page: PDFPage): void {
  const annotations = page.node.lookup(name('Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (let index = 0; index < annotations.size(); index += 1) {
    const annotation = annotations.lookup(index);
    if (annotation instanceof PDFDict && isShown(annotation)) drawOne(page, annotation);
  }
}

function isShown(annotation: PDFDict): boolean {
  const flags = annotation.lookup(name('F'));
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const subtype = annotation.lookup(name('Subtype'));
  return (bits & (HIDDEN | NO_VIEW)) === 0 && !(subtype && unprinted.has(subtype));
}

/** Fits the drawing's box, turned as the drawing says, into the annotation's. Source: ISO 32000-1, 12.5.5. */
function drawOne(page: PDFPage, annotation: PDFDict): void {
  const found = findDrawing(annotation);
  const given = readNumbers(annotation.lookup(name('Rect')), 4) as Box | undefined;
  if (!found || !given) return;
  const { ref, dict } = found;
  const box = readNumbers(dict.lookup(name('BBox')), 4) as Box | undefined;
  if (!box) return;
  const turned = turn(box, (readNumbers(dict.lookup(name('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0]) as Matrix);
  const [width, height] = [turned[2] - turned[0], turned[3] - turned[1]];
  if (width <= 0 || height <= 0) return;
  const scale = [Math.abs(given[2] - given[0]) / width, Math.abs(given[3] - given[1]) / height] as const;
  const left = Math.min(given[0], given[2]) - turned[0] * scale[0];
  const bottom = Math.min(given[1], given[3]) - turned[1] * scale[1];
  dict.set(name('Subtype'), name('Form'));
  const key = page.node.newXObject('Annotation', ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scale[0], 0, 0, scale[1], left, bottom),
    drawObject(key),
    popGraphicsState(),
  );
}

/** The normal appearance, of several the one of the current state. */
function findDrawing(annotation: PDFDict): { ref: PDFRef; dict: PDFDict } | undefined {
  const appearances = annotation.lookup(name('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  const normal = appearances.lookup(name('N'));
  const state = annotation.lookup(name('AS'));
  const ref =
    normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : appearances.get(name('N'));
  if (!(ref instanceof PDFRef)) return undefined;
  const drawing = annotation.context.lookup(ref);
  return drawing instanceof PDFStream ? { ref, dict: drawing.dict } : undefined;
}

function readNumbers(list: PDFObject | undefined, count: number): number[] | undefined {
  if (!(list instanceof PDFArray) || list.size() !== count) return undefined;
  const numbers = Array.from({ length: count }, (_, index) => list.lookup(index)).flatMap((one) =>
    one instanceof PDFNumber ? [one.asNumber()] : [],
  );
  return numbers.length === count ? numbers : undefined;
}

/** The smallest upright box around a turned one. */
function turn([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
