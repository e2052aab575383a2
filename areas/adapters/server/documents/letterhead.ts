import type { Issuer } from '#adapters/domain/invoice.ts';
import { colors, type Page, sheet } from './page.ts';
import { writeLatin } from './write-latin.ts';

const FOOT_TOP = 752;
const FOOT_LEADING = 11.5;
const MAX_NAMED_POINTS = 40;
const NOTES_TOP = 640;

/** The brand at the top left, the sender in one line at the top right. */
export function drawHead(page: Page, sender: Issuer): void {
  page.motif(sheet.left, 61, 13);
  page.line(sender.brandName, sheet.left + 62, 66, { size: 16, weight: 'bold' });
  const soft = { size: 8.5, color: colors.soft, align: 'right' } as const;
  page.line(sender.name, sheet.right, 60, soft);
  page.line(`${sender.street}, ${sender.city}`, sheet.right, 72, soft);
}

/**
 * Company data in three columns at the bottom; above them, and below `contentEnd`, the characters that the
 * fonts lack.
 */
export function drawFoot(page: Page, sender: Issuer, contentEnd = 0): void {
  drawUnknown(page, Math.max(NOTES_TOP, contentEnd + 24));
  page.rule(sheet.left, sheet.right, FOOT_TOP - 16);
  const columns: [number, string[]][] = [
    [sheet.left, [sender.name, sender.street, sender.city]],
    [sheet.left + 182, [sender.register, `Geschäftsführung: ${sender.managingDirector}`]],
    [sheet.left + 352, [`Steuernummer ${sender.taxNumber}`, `USt-IdNr. ${sender.vatId}`]],
  ];
  columns[1]?.[1].push(sender.email);
  columns[2]?.[1].push(sender.phone);
  for (const [x, lines] of columns) {
    for (const [index, text] of lines.entries()) {
      page.line(text, x, FOOT_TOP + index * FOOT_LEADING, { size: 8, color: colors.soft });
    }
  }
}

/** What was written in Latin letters is listed by code point, so that nothing disappears silently. */
function drawUnknown(page: Page, top: number): void {
  const notes = page.unknown.map((characters) => {
    const points = Array.from(
      characters,
      (character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    );
    const rest = points.length - MAX_NAMED_POINTS;
    const named = points.slice(0, MAX_NAMED_POINTS).join(' ');
    return `${writeLatin(characters)}: ${named}${rest > 0 ? ` und ${rest} weitere` : ''}`;
  });
  if (notes.length === 0) return;
  const style = { size: 8, color: colors.soft };
  const at = { x: sheet.left, width: sheet.right - sheet.left, leading: 11 };
  let y = top;
  y =
    page.paragraph(
      'In lateinischen Buchstaben steht, was unsere Druckschrift nicht enthält (Unicode):',
      { ...at, y },
      style,
    ) + 11;
  for (const note of notes) y = page.paragraph(note, { ...at, y }, style) + 11;
}
