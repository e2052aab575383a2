import { CsvError, parse } from 'csv-parse/sync';
import { FAULT_COLUMN, type FileEncoding, importLimits } from '#business/domain/import-fields.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';
import { decodeText } from './file-encodings.ts';

export const fileDelimiters = [';', ',', '\t', '|'] as const;
export type FileDelimiter = (typeof fileDelimiters)[number];

export interface OrderFile {
  encoding: FileEncoding;
  /** False if somebody has to say how its letters are meant. */
  isEncodingProven: boolean;
  delimiter: FileDelimiter;
  columns: string[];
  rows: FileRow[];
}

interface FileRow {
  /** As an office program counts, the first line is 1, and a cell of several lines is in one. */
  line: number;
  cells: string[];
  /** The same for the same cells, whatever their file's encoding, delimiter and order of rows. */
  fingerprint: string;
}

/**
 * The rows of a CSV file, at most a thousand, as office programs and shops write it; delimiter and encoding
 * are found out. Left out are lines above the names of the columns, a column of faults from an earlier
 * import, columns without a name or a cell, header lines that come again, and a last line of sums. Throws
 * IMPORT_TOO_LARGE, IMPORT_EMPTY, IMPORT_TOO_MANY_ROWS, and IMPORT_UNREADABLE with the line, counted from 1.
 */
export function readOrderFile(content: Buffer): OrderFile {
  if (content.length > importLimits.bytes) throw new AppError('IMPORT_TOO_LARGE');
  const decoded = decodeText(content);
  // A byte order mark stands where files were joined, too.
  const text = decoded.text.replaceAll('\uFEFF', '');
  if (hasUnreadable(text)) throw refuse(1, 'Das ist keine Textdatei.');
  const { delimiter, table } = findDelimiter(text);
  const [header, ...found] = withoutFillers(parseLines(table, delimiter));
  if (!header) throw new AppError('IMPORT_EMPTY');
  if (header.record.some((cell) => isValue.test(cell))) {
    throw refuse(
      header.line,
      'Hier müssen die Namen der Spalten stehen, zum Beispiel „Empfänger“ und „Adresse“.',
    );
  }
  if (found.length === 0) throw new AppError('IMPORT_EMPTY');
  if (found.length > importLimits.rows) throw new AppError('IMPORT_TOO_MANY_ROWS');
  const isUsed = (index: number) => found.some(({ record }) => record[index]);
  const kept = header.record.flatMap((name, index) =>
    name === FAULT_COLUMN || (name === '' && !isUsed(index)) ? [] : [index],
  );
  if (kept.length > importLimits.columns) {
    throw refuse(1, `Mehr als ${importLimits.columns} Spalten werden nicht gelesen.`);
  }
  const columns = kept.map((index) => header.record[index] ?? '');
  const rows = found.map(({ record, line }) => {
    // Office programs leave out cells at the end, or add empty ones.
    if (record.slice(header.record.length).some((cell) => cell !== '')) {
      throw refuse(line, 'Hier stehen mehr Felder als in der ersten Zeile.');
    }
    const cells = kept.map((index) => record[index] ?? '');
    if (cells.some((cell) => holdsRow(cell, delimiter, kept.length))) throw refuse(line, UNCLOSED);
    if (cells.some((cell) => cell.length > importLimits.cellLength)) {
      throw refuse(line, `Ein Feld hat mehr als ${importLimits.cellLength} Zeichen.`);
    }
    return { line, cells, fingerprint: fingerprintOf(columns, cells) };
  });
  return { encoding: decoded.encoding, isEncodingProven: decoded.isProven, delimiter, columns, rows };
}

/** Control characters, which the database or a form would refuse later. */
const hasUnreadable = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what is refused
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** What Excel reads as the delimiter, and shows as no line of its own. */
const named = /^\s*"?sep=([;,\t|])"?[ \t]*(?:\r\n|\n|\r)/i;

/** The one that the file names, or that occurs most often in the first line with text, outside quotes. */
function findDelimiter(text: string): { delimiter: FileDelimiter; table: string } {
  const [whole, sign] = named.exec(text) ?? [];
  const said = fileDelimiters.find((delimiter) => delimiter === sign);
  if (whole && said) return { delimiter: said, table: text.slice(whole.length) };
  const first =
    text
      .replaceAll(/"[^"]*"/g, '')
      .split(/[\r\n]+/)
      .find((line) => line.trim() !== '') ?? '';
  const countOf = (delimiter: FileDelimiter) => first.split(delimiter).length;
  const [most = ';'] = fileDelimiters.toSorted((one, other) => countOf(other) - countOf(one));
  return { delimiter: most, table: text };
}

interface Line {
  record: string[];
  line: number;
}

function parseLines(text: string, delimiter: FileDelimiter): Line[] {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
    const isTable = records.some((record) => record.length > 1);
    return records.map((record, index) => ({
      record: (isTable ? unwrap(record, delimiter) : record).map((cell) => cell.trim()),
      line: index + 1,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.records === 'number' ? error.records + 1 : 1;
    throw refuse(line, UNCLOSED);
  }
}

/** Excel of another language shows a row as one cell, and puts all of it into quotes as it saves it. */
function unwrap(record: string[], delimiter: FileDelimiter): string[] {
  const [cell = '', ...others] = record;
  if (others.length > 0 || !cell.includes(delimiter)) return record;
  return parse(cell, { delimiter, relax_quotes: true })[0] ?? record;
}

const UNCLOSED = 'Ein Anführungszeichen ist nicht geschlossen.';

/** Rows that a quote has swallowed, up to the next one somewhere below. */
const holdsRow = (cell: string, delimiter: FileDelimiter, columns: number) =>
  columns > 2 &&
  cell.split(/[\r\n]+/).some((text, index) => index > 0 && text.split(delimiter).length >= columns);

/** A phone number, a postcode or a mail address, which no column is called. */
const isValue = /^['+]*\d[\d\s/().-]{4,}$|@/;

/** A title has few cells; so many lines below it show how many a row has. */
const LOOKED_AT = 20;
const countFilled = ({ record }: Line) => record.filter((cell) => cell !== '').length;

function withoutTitles(lines: readonly Line[]): readonly Line[] {
  const widest = Math.max(0, ...lines.slice(0, LOOKED_AT).map(countFilled));
  const at = lines.findIndex((line) => {
    const twice = countFilled(line) * 2;
    return twice > widest || (twice === widest && !line.record.some((cell) => isValue.test(cell)));
  });
  return lines.slice(Math.max(0, at));
}

const sums = /^(zwischen|gesamt)?(summen?|gesamt|insgesamt|total|subtotal|anzahl)\b[\s:.,\d€-]*$/i;
const isFigure = (cell: string) => /^[\s\d.,€%-]*(kg|stk|stück)?\.?$/i.test(cell);

/** Without what is no order: titles, empty lines, the header once more, sums at the end. */
function withoutFillers(lines: readonly Line[]): Line[] {
  const [header, ...rest] = withoutTitles(lines.filter((line) => countFilled(line) > 0));
  if (!header) return [];
  const asText = JSON.stringify(header.record);
  const rows = rest.filter(({ record }) => JSON.stringify(record) !== asText);
  const isSum = ({ record }: Line) => {
    const [first = '', ...others] = record.filter((cell) => cell !== '');
    return sums.test(first) && others.every(isFigure);
  };
  const last = rows.findLastIndex((row) => !isSum(row));
  return [header, ...rows.slice(0, last + 1)];
}

function refuse(line: number, reason: string): AppError {
  const detail = `Zeile ${line}: ${reason}`;
  return new AppError('IMPORT_UNREADABLE', { message: detail, detail });
}

/** The hash of a row's cells by the names of their columns. */
export function fingerprintOf(columns: readonly string[], cells: readonly string[]): string {
  const bare = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  const cellsByName = cells.flatMap((cell, index) =>
    cell ? [[bare(columns[index] ?? ''), bare(cell)]] : [],
  );
  return hashOf(JSON.stringify(cellsByName.toSorted(([a = ''], [b = '']) => a.localeCompare(b))));
}
