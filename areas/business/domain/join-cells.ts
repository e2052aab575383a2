import type { ImportField } from './import-fields.ts';

const link = /^=HYPERLINK\("[^"]*"[;,]\s*"([^"]*)"\)$/is;

/**
 * What a cell says, without the marks that keep a number as text, `'20259` and `="20259"`; of a link the
 * words that a table shows.
 */
export function readCell(cell: string): string {
  const quoted = link.exec(cell)?.[1] ?? /^="([^"]*)"$/s.exec(cell)?.[1] ?? cell;
  return quoted.replace(/^'(?=[\d+])/, '').trim();
}

/** One value of the cells of several columns; empty ones count as missing. */
export function joinCells(field: ImportField, cells: readonly string[]): string {
  const isAddress = field === 'pickupAddress' || field === 'deliveryAddress';
  const asLine = (cell: string) => readCell(cell).replaceAll(/\s*[\r\n]+\s*/g, isAddress ? ', ' : ' ');
  const parts = cells.map(asLine).filter((part) => part !== '');
  // A program that computes with a postcode or a number of a house adds decimals.
  if (isAddress) return joinAddress(parts.map((part) => part.replace(/^(\d+)[.,]0$/, '$1')));
  if (choosing.has(field)) return parts[0] ?? '';
  if (field === 'senderName' || field === 'receiverName') return parts.join(' ');
  return parts.join(', ');
}

/** What nobody has two of: the first column that says anything. */
const choosing: ReadonlySet<ImportField> = new Set<ImportField>([
  'senderPhone',
  'receiverPhone',
  'receiverEmail',
  'packageSize',
  'weightKg',
  'deliverySpeed',
]);

const isNumber = (part: string) => /^\d{1,4}\s?[a-z]?(\s?[-–/+]\s?\d{1,4}\s?[a-z]?)?$/i.test(part);
const isPostalCode = (part: string) => /^\d{5}$/.test(part);
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** 'Osterstraße', '12', '20259' and 'Hamburg' as one line; what stands in an earlier part is not repeated. */
function joinAddress(parts: readonly string[]): string {
  let line = '';
  let last = '';
  for (const part of parts) {
    if (hasWord(line, part) || (isNumber(part) && line.endsWith(` ${part}`))) continue;
    const isSameWord = isPostalCode(last) || (isNumber(part) && !/\d$/.test(line));
    line += line === '' ? part : `${isSameWord ? ' ' : ', '}${part}`;
    last = part;
  }
  return line;
}

const hasWord = (line: string, part: string) =>
  !isNumber(part) && new RegExp(`(^|[\\s,])${escape(part)}($|[\\s,-])`, 'i').test(line);
