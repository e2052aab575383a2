import { stringify } from 'csv-stringify/sync';
import {
  FAULT_COLUMN,
  importFieldLabels,
  importLimits,
  isByteEncoding,
} from '#business/domain/import-fields.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { encodeText } from './file-encodings.ts';
import { getOwnImport } from './get-own-import.ts';
import { describeHalt } from './halt-texts.ts';
import { type ImportRow, listRowsIn } from './import-rows.store.ts';

/**
 * The rows that were not ordered and cannot be as they are, as a file of the same form: to be fixed in the
 * program it came from, and given again. `content` is base64. Throws IMPORT_NOT_FOUND and
 * COMPANY_ROLE_NOT_ALLOWED.
 */
export async function exportRefusedRows(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  id: string,
): Promise<{ fileName: string; content: string }> {
  const found = await getOwnImport(db, viewer, id);
  const rows = await listRowsIn(db, id, {
    states: ['faulty', 'repeated', 'refused'],
    limit: importLimits.rows,
  });
  const haltText = describeHalt(found.haltedBy);
  const lines = [
    [...found.columns, FAULT_COLUMN],
    ...rows.map((row) => [...row.cells, describe(row, haltText)]),
  ];
  // The company's own cells, unchanged: an apostrophe before '+49' would make a number that nobody can call.
  const text = stringify(lines, {
    delimiter: found.delimiter,
    record_delimiter: 'windows',
    bom: !isByteEncoding(found.encoding),
  });
  const name = found.fileName.replace(/\.[^.]*$/, '');
  return {
    fileName: `${name}-nicht-bestellt.csv`,
    content: encodeText(text, found.encoding).toString('base64'),
  };
}

function describe({ state, faults }: ImportRow, haltText: string | null): string {
  if (state === 'repeated') return 'Diese Zeile ist schon bestellt oder steht weiter oben noch einmal.';
  if (state === 'refused') return haltText ?? 'Nicht bestellt.';
  return faults
    .map(({ field, message }) => (field === 'row' ? message : `${importFieldLabels[field]}: ${message}`))
    .join(' ');
}
