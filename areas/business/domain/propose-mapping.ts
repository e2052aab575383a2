import { headWords } from '#delivery/domain/order-facts.ts';
import { type ImportField, type ImportMapping, importFieldLabels, importFields } from './import-fields.ts';

/** How programs and people name these columns; compared without case, spaces and signs. */
const columnWords: Record<ImportField, readonly string[]> = {
  ...headWords,
  pickupAddress: ['Abholung', 'Abholort', 'Von', 'Absenderadresse', 'Pickup', 'Pickup address', 'From'],
  deliveryAddress: [
    'Adresse',
    'Anschrift',
    'Lieferung',
    'Lieferanschrift',
    'Zustelladresse',
    'Empfängeradresse',
    'Ziel',
    'Nach',
    'Address',
    'Delivery address',
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

const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');

/**
 * Which column is which field, by the columns' names: as this company assigned them before, otherwise by the
 * usual words. Each column is at most one field.
 */
export function proposeMapping(
  columns: readonly string[],
  remembered: Partial<Record<ImportField, string>> = {},
): ImportMapping {
  const names = columns.map(bare);
  const taken = new Set<number>();
  const mapping: ImportMapping = {};
  const assign = (wordsOf: (field: ImportField) => readonly string[]) => {
    for (const field of importFields) {
      if (mapping[field] !== undefined) continue;
      const words = wordsOf(field).map(bare);
      const column = names.findIndex((name, index) => words.includes(name) && !taken.has(index));
      if (column < 0) continue;
      taken.add(column);
      mapping[field] = column;
    }
  };
  assign((field) => (remembered[field] ? [remembered[field]] : []));
  assign((field) => [importFieldLabels[field]]);
  assign((field) => columnWords[field]);
  return mapping;
}
