import type { Booking } from '#money/domain/booking.ts';
import { toSepaText } from '#money/domain/sepa-text.ts';
import { wallTimeOf } from '#platform/domain/hamburg-days.ts';
import { datevColumns } from './datev-columns.ts';

export interface Batch {
  createdAt: Date;
  /** First and last day, '2026-11-01'. */
  from: string;
  until: string;
  name: string;
  consultantNumber: number;
  clientNumber: number;
  accountLength: number;
  /** '03' or '04' */
  chart: string;
  bookings: Booking[];
  /** The month is closed: nothing of it changes any more. */
  isFinal: boolean;
}

const VOUCHER_LENGTH = 36;
const TEXT_LENGTH = 60;
const NAME_LENGTH = 30;

/** Quotes a text; characters that could make a spreadsheet read it as a formula are neutralized. */
function quote(text: string, maxLength = TEXT_LENGTH): string {
  const line = cut(text.replaceAll(/\s+/g, ' ').trim(), maxLength);
  const safe = /^[=+\-@]/.test(line) ? cut(`'${line}`, maxLength) : line;
  return `"${safe.replaceAll('"', '""')}"`;
}
const cut = (text: string, maxLength: number) => Array.from(text).slice(0, maxLength).join('');
const digits = (text: string) => text.replaceAll('-', '');
const amountText = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

const decoder = new TextDecoder('windows-1252');
const codes = new Map<string, number>(
  Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
);

/** One byte for each character; characters missing from the encoding are transliterated as banks do. */
export function encodeWindows1252(text: string): Buffer {
  return Buffer.concat(
    Array.from(text.normalize('NFC'), (character) => {
      const code = codes.get(character);
      return code === undefined ? Buffer.from(toSepaText(character, 2)) : Buffer.of(code);
    }),
  );
}

/**
 * A file that DATEV's programs import: a line about the batch, one with the column names, one for each entry;
 * Windows-1252, lines ending in CR and LF. Source: DATEV developer portal, 'DATEV-Format'; the columns in
 * `datev-columns.ts`.
 */
export function writeDatev(batch: Batch): Buffer {
  const lines = [
    headerOf(batch).join(';'),
    datevColumns.join(';'),
    ...batch.bookings.map((booking) => rowOf(booking, batch).join(';')),
  ];
  return encodeWindows1252(lines.map((line) => `${line}\r\n`).join(''));
}

const finality = ({ isFinal }: Pick<Batch, 'isFinal'>) => (isFinal ? '1' : '0');

/** 31 fields; the comments are their names in DATEV's description. */
function headerOf(batch: Batch): string[] {
  // The format has no time zone: the adviser's program shows it as it stands.
  const stamp = wallTimeOf(batch.createdAt).toString({ fractionalSecondDigits: 3 }).replaceAll(/\D/g, '');
  return [
    '"EXTF"', // Kennzeichen
    '700', // Versionsnummer
    '21', // Formatkategorie
    '"Buchungsstapel"', // Formatname
    '13', // Formatversion
    stamp, // Erzeugt am
    '', // Importiert
    '"EB"', // Herkunft
    '""', // Exportiert von
    '""', // Importiert von
    String(batch.consultantNumber), // Beraternummer
    String(batch.clientNumber), // Mandantennummer
    `${batch.from.slice(0, 4)}0101`, // WJ-Beginn
    String(batch.accountLength), // Sachkontenlänge
    digits(batch.from), // Datum von
    digits(batch.until), // Datum bis
    quote(batch.name, NAME_LENGTH), // Bezeichnung
    '""', // Diktatkürzel
    '1', // Buchungstyp: Finanzbuchführung
    '0', // Rechnungslegungszweck: unabhängig
    finality(batch), // Festschreibung: vor dem Abschluss prüft der Berater zuerst
    '"EUR"', // WKZ
    '', // reserviert
    '""', // Derivatskennzeichen
    '', // reserviert
    '', // reserviert
    quote(batch.chart), // Sachkontenrahmen
    '', // ID der Branchenlösung
    '', // reserviert
    '""', // reserviert
    '""', // Anwendungsinformation
  ];
}

function rowOf(
  { cents, side, account, contraAccount, day, voucher, text }: Booking,
  batch: Pick<Batch, 'isFinal'>,
): string[] {
  const [, month, date] = day.split('-');
  const filled: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountText(cents),
    'Soll/Haben-Kennzeichen': quote(side),
    'WKZ Umsatz': quote('EUR'),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount,
    // The revenue accounts compute the tax automatically; a tax key with them would be refused.
    'BU-Schlüssel': '""',
    Belegdatum: `${date}${month}`,
    'Belegfeld 1': quote(voucher.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, ''), VOUCHER_LENGTH),
    Buchungstext: quote(text),
    Festschreibung: finality(batch),
  };
  return datevColumns.map((column) => filled[column] ?? '');
}
