import { CsvError, parse } from 'csv-parse/sync';
import { FAULT_COLUMN, importLimits } from '#business/domain/import-fields.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { hashOf } from '#platform/server/secrets/hash-of.ts';

export type FileEncoding = 'utf-8' | 'windows-1252';
export type FileDelimiter = ';' | ',';

export interface OrderFile {
  encoding: FileEncoding;
  delimiter: FileDelimiter;
  columns: string[];
  rows: FileRow[];
}

interface FileRow {
  /** As an office program counts, the first line is 1. */
  line: number;
  cells: string[];
  /** The same for the same cells, whatever their file's encoding, delimiter and order of rows. */
  fingerprint: string;
}

/**
 * The rows of a CSV file, at most a thousand; delimiter and encoding are found out, and a column of faults
 * from an earlier import is left out. Throws IMPORT_TOO_LARGE, IMPORT_EMPTY, IMPORT_TOO_MANY_ROWS, and
 * IMPORT_UNREADABLE with the line, counted from 1.
 */
export function readOrderFile(content: Buffer): OrderFile {
  if (content.length > importLimits.bytes) throw new AppError('IMPORT_TOO_LARGE');
  const { text, encoding } = decode(content);
  if (hasUnreadable(text)) throw refuse(1, 'Das ist keine Textdatei.');
  const delimiter = findDelimiter(text);
  const [header, ...found] = parseLines(text, delimiter);
  if (!header || found.length === 0) throw new AppError('IMPORT_EMPTY');
  if (found.length > importLimits.rows) throw new AppError('IMPORT_TOO_MANY_ROWS');
  const kept = header.record.flatMap((name, index) => (name.trim() === FAULT_COLUMN ? [] : [index]));
  if (kept.length > importLimits.columns) {
    throw refuse(1, `Mehr als ${importLimits.columns} Spalten werden nicht gelesen.`);
  }
  const columns = kept.map((index) => header.record[index]?.trim() ?? '');
  const rows = found.map(({ record, info }) => {
    if (record.length !== header.record.length) {
      throw refuse(info.lines, 'Hier stehen nicht so viele Felder wie in der ersten Zeile.');
    }
    const cells = kept.map((index) => record[index]?.trim() ?? '');
    if (cells.some((cell) => cell.length > importLimits.cellLength)) {
      throw refuse(info.lines, `Ein Feld hat mehr als ${importLimits.cellLength} Zeichen.`);
    }
    return { line: info.lines, cells, fingerprint: fingerprintOf(columns, cells) };
  });
  return { encoding, delimiter, columns, rows };
}

function decode(content: Buffer): { text: string; encoding: FileEncoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'windows-1252' };
  }
}

/** Control characters, which the database or a form would refuse later. */
const hasUnreadable = (text: string) =>
  // eslint-disable-next-line no-control-regex -- they are what is refused
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);

/** The one that occurs more often in the first line, outside quotes. */
function findDelimiter(text: string): FileDelimiter {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  return first.split(';').length >= first.split(',').length ? ';' : ',';
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

function parseLines(text: string, delimiter: FileDelimiter): ParsedLine[] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: importLimits.rows + 2,
    }) as unknown as ParsedLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse(
      typeof error.lines === 'number' ? error.lines : 1,
      'Ein Anführungszeichen ist nicht geschlossen oder steht mitten im Feld.',
    );
  }
}

function refuse(line: number, reason: string): AppError {
  const detail = `Zeile ${line}: ${reason}`;
  return new AppError('IMPORT_UNREADABLE', { message: detail, detail });
}

function fingerprintOf(columns: readonly string[], cells: readonly string[]): string {
  const bare = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  const named = cells.flatMap((cell, index) => (cell ? [[bare(columns[index] ?? ''), bare(cell)]] : []));
  return hashOf(JSON.stringify(named.toSorted(([a = ''], [b = '']) => a.localeCompare(b))));
}
