import type { FontName, Weight } from './fonts.ts';

export interface Run {
  text: string;
  font: FontName;
}

/** Whether a font can draw a code point. */
export type HasGlyph = (font: FontName, codePoint: number) => boolean;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * One line of text in composed form: without line breaks and without invisible characters that change its
 * direction.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}]/gu, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * Splits a cleaned line where the font or writing direction changes. Characters missing from all fonts are
 * never printed as empty boxes: `writeOtherwise` gets them and returns what can be read in their place.
 */
export function splitRuns(
  text: string,
  weight: Weight,
  hasGlyph: HasGlyph,
  writeOtherwise: (unknown: string) => string,
): Run[] {
  const pieces = [...graphemes.segment(text)].map(({ segment }) => choose(segment, weight, hasGlyph));
  const runs: Run[] = [];
  for (const { text: part, font } of merge(joinSpaces(merge(pieces)))) {
    runs.push(font ? { text: part, font } : { text: writeOtherwise(part), font: weight });
  }
  return runs;
}

interface Piece {
  text: string;
  /** undefined: missing from all fonts. */
  font: FontName | undefined;
  isRightToLeft: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

function choose(grapheme: string, weight: Weight, hasGlyph: HasGlyph): Piece {
  const candidates: FontName[] = [weight, `fallback-${weight}`];
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
  const font = candidates.find((name) => points.every((point) => hasGlyph(name, point)));
  return { text: grapheme, font, isRightToLeft: rightToLeft.test(grapheme) };
}

function areAlike(one: Piece | undefined, other: Piece | undefined): boolean {
  return one?.font === other?.font && one?.isRightToLeft === other?.isRightToLeft;
}

function merge(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && areAlike(last, piece)) last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

/**
 * A space between two words with the same font and direction joins their run: a right-to-left name stays in
 * order.
 */
function joinSpaces(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const isBetween = piece.text === ' ' && before?.font !== undefined && areAlike(before, after);
    return isBetween && before ? { ...before, text: ' ' } : piece;
  });
}
