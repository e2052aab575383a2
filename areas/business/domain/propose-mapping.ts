import { headWords } from '#delivery/domain/head-words.ts';
import {
  type ColumnNames,
  type ImportField,
  type ImportMapping,
  importFieldLabels,
  importFields,
  toColumns,
} from './import-fields.ts';
import { bareName, listPartColumns } from './split-columns.ts';

/** How programs and people name these columns, the surest first; compared without case, spaces and signs. */
const columnWords: Record<ImportField, readonly string[]> = {
  ...headWords,
  pickupAddress: ['Abholung', 'Abholort', 'Von', 'Absenderadresse', 'Pickup', 'Pickup address', 'From'],
  deliveryAddress: [
    'Delivery address',
    'Shipping address',
    'Lieferanschrift',
    'Zustelladresse',
    'Empfängeradresse',
    'Adresse',
    'Anschrift',
    'Lieferung',
    'Ziel',
    'Nach',
    'Address',
    'Dropoff',
    'Dropoff address',
    'To',
    'Ship to',
  ],
  packageSize: ['Paketgröße', 'Groesse', 'Paket', 'Size', 'Package size', 'Parcel size'],
  weightKg: ['Gewicht', 'kg', 'Gewicht in kg', 'Weight', 'Weight kg', 'Weight in kg'],
  deliverySpeed: ['Tempo', 'Versandart', 'Service', 'Tarif', 'Speed', 'Delivery speed'],
  costCentre: ['KST', 'Cost centre', 'Cost center'],
  reference: [
    'Referenz',
    'Auftragsnummer',
    'Bestellnummer',
    'Aktenzeichen',
    'Unser Zeichen',
    'Nummer',
    'Reference',
    'Order number',
    'Order id',
    'External id',
  ],
};

/** Each says one thing of the same place, and a file that has both means both. */
const together: readonly ImportField[] = ['pickupDoorbell', 'deliveryDoorbell'];

/**
 * Which columns are which field, by the columns' names: as this company assigned them before, otherwise by
 * the usual words, whole or in the parts that shops and address books keep apart. Each column is at most one
 * field.
 */
export function proposeMapping(columns: readonly string[], remembered: ColumnNames = {}): ImportMapping {
  const names = columns.map(bareName);
  const taken = new Set<number>();
  const found = new Map<ImportField, number[]>();
  const take = (field: ImportField, indexes: readonly number[]) => {
    const free = indexes.filter((index) => index >= 0 && !taken.has(index));
    for (const index of free) taken.add(index);
    if (free.length > 0) found.set(field, [...(found.get(field) ?? []), ...free]);
  };
  const columnOf = (word: string) =>
    names.findIndex((name, index) => name === bareName(word) && !taken.has(index));
  const firstOf = (words: readonly string[]) => words.map(columnOf).find((index) => index >= 0) ?? -1;
  for (const field of importFields) {
    for (const name of [remembered[field] ?? []].flat()) take(field, [columnOf(name)]);
  }
  const open = () => importFields.filter((field) => !found.has(field));
  for (const [field, indexes] of listPartColumns(names, { taken, found })) take(field, indexes);
  for (const field of open()) take(field, [columnOf(importFieldLabels[field])]);
  for (const field of open()) take(field, [firstOf(columnWords[field])]);
  for (const field of together.filter((one) => !remembered[one])) {
    take(
      field,
      [...names.keys()].filter((index) =>
        headWords[field as keyof typeof headWords].map(bareName).includes(names[index] ?? ''),
      ),
    );
  }
  const pairs = importFields.map((field) => [field, toColumns(found.get(field) ?? [])] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
