import {
  deliveryFacts,
  eachTyped,
  pickupFacts,
  typedFactNames,
  typedFacts,
} from '#delivery/domain/order-facts.ts';

/** What a column of a company's file of orders may be. Source: docs/decisions/0061-orders-from-a-file.md. */
export const importFields = [
  'pickupAddress',
  ...pickupFacts,
  'deliveryAddress',
  ...deliveryFacts,
  'packageSize',
  'weightKg',
  'packageDescription',
  'deliverySpeed',
  'costCentre',
  'reference',
] as const;
export type ImportField = (typeof importFields)[number];

/** As the page names them, and as the template's first line does. */
export const importFieldLabels: Record<ImportField, string> = {
  ...eachTyped((fact) => typedFacts[fact].column),
  pickupAddress: 'Abholadresse',
  deliveryAddress: 'Lieferadresse',
  packageSize: 'Größe',
  weightKg: 'Gewicht (kg)',
  deliverySpeed: 'Geschwindigkeit',
  costCentre: 'Kostenstelle',
  reference: 'Eigene Nummer',
};

const optionalFields = new Set<ImportField>([
  ...typedFactNames.filter((fact) => ['optional', 'email'].includes(typedFacts[fact].kind)),
  'costCentre',
  'reference',
]);

/** Every order needs them, from a column or for the whole file. */
export const requiredImportFields = importFields.filter((field) => !optionalFields.has(field));

/** What may be chosen once, for the rows whose cell is empty or missing. */
export const fileWideFields = [
  'pickupAddress',
  ...pickupFacts,
  'packageSize',
  'weightKg',
  'packageDescription',
  'deliverySpeed',
  'costCentre',
] as const satisfies ImportField[];
export type FileWideField = (typeof fileWideFields)[number];

export type TypedRow = Record<ImportField, string>;
export type FileWide = Partial<Record<FileWideField, string>>;
/**
 * The column of each field, counted from 0, or several whose cells make one value, in this order; those that
 * the file lacks are missing.
 */
export type ImportMapping = Partial<Record<ImportField, number | number[]>>;
/** The same by the columns' names, as a company assigned them last. */
export type ColumnNames = Partial<Record<ImportField, string | string[]>>;

/** A street, its number, a postal code and a city, and two more. */
export const MAX_COLUMNS_OF_FIELD = 6;

export const listColumns = (mapping: ImportMapping, field: ImportField): readonly number[] =>
  [mapping[field] ?? []].flat();

/** One column as itself: files that were given before have it so. */
export const toColumns = <T>(columns: readonly T[]): T | T[] | undefined =>
  columns.length > 1 ? [...columns] : columns[0];

export const importLimits = {
  bytes: 1_000_000,
  rows: 1000,
  columns: 50,
  cellLength: 500,
  keptDays: 30,
  /** Read or checked, of a company. */
  filesAnHour: 60,
};

/** The rows of a page of a file. */
export const IMPORT_ROWS = 50;

/** The column that a file of refused rows has besides its own; it is left out when it is read again. */
export const FAULT_COLUMN = 'Fehler';

export const importRowStates = [
  'new',
  'faulty',
  'repeated',
  'ready',
  'agreed',
  'ordered',
  'refused',
] as const;
/**
 * 'new': not looked at yet; 'faulty': something has to be fixed; 'repeated': ordered before, or twice in the
 * file; 'ready': priced; 'agreed': price confirmed, about to be ordered; 'refused': ordering ended before it.
 */
export type ImportRowState = (typeof importRowStates)[number];

/** 'new': its columns are not assigned yet. */
export const importStates = ['new', 'checking', 'checked', 'ordering'] as const;

/** What has to be fixed in a row, with a value to accept where there is one. */
export interface RowFault {
  /** Of no field in particular: 'row'. */
  field: ImportField | 'row';
  message: string;
  proposal?: string;
  /** The proposal is the only thing that can be meant: it may be accepted with all others at once. */
  isSure?: boolean;
}

/** Encodings of one byte a letter: any bytes can be read in each, and only what comes out tells. */
export const byteEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
export type ByteEncoding = (typeof byteEncodings)[number];

/** All that a file of orders may be stored in. */
export const fileEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...byteEncodings] as const;
export type FileEncoding = (typeof fileEncodings)[number];

export const isByteEncoding = (encoding: FileEncoding): encoding is ByteEncoding =>
  (byteEncodings as readonly FileEncoding[]).includes(encoding);

/** As people call what they saved the file with. */
export const byteEncodingLabels: Record<ByteEncoding, string> = {
  'windows-1252': 'Windows',
  macintosh: 'Mac',
  cp850: 'MS-DOS',
};
