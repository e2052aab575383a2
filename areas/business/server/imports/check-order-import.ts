import {
  type ColumnNames,
  type FileWide,
  type FileWideField,
  type ImportField,
  type ImportMapping,
  importFields,
  listColumns,
  toColumns,
  type TypedRow,
} from '#business/domain/import-fields.ts';
import { joinCells } from '#business/domain/join-cells.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { proposeMapping } from '#business/domain/propose-mapping.ts';
import { sendCheck } from './check-rows.ts';
import { requireIdle, requireOwn } from './get-own-import.ts';
import { listCells, lockImport, resetRows, savePreset, updateImport } from './order-imports.store.ts';

/**
 * Assigns the columns, which is remembered for the company's next file, and has every row checked and priced
 * that is not ordered yet; a job does it. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED, IMPORT_BUSY, and
 * IMPORT_LETTERS_OPEN while nobody has said how the file's letters are meant.
 */
export async function checkOrderImport(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  { id, mapping, fileWide }: { id: string; mapping: ImportMapping; fileWide: FileWide },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = requireOwn(viewer, await lockImport(tx, id));
    requireIdle(found);
    if (!found.isEncodingProven) throw new AppError('IMPORT_LETTERS_OPEN');
    const rows = await listCells(tx, id);
    await resetRows(
      tx,
      id,
      rows.map(({ line, cells }) => ({ line, typed: toTyped(cells, mapping, fileWide) })),
    );
    await savePreset(tx, { companyId: found.companyId, columnNames: nameColumns(found, mapping), fileWide });
    const updatedAt = services.clock.now();
    await updateImport(tx, id, { mapping, fileWide, state: 'checking', haltedBy: null, updatedAt });
    await sendCheck(services, tx, found);
  });
}

/** A cell that is empty is as one that is missing. */
function toTyped(cells: readonly string[], mapping: ImportMapping, fileWide: FileWide): TypedRow {
  const valueOf = (field: ImportField) => {
    const own = listColumns(mapping, field).map((column) => cells[column] ?? '');
    return joinCells(field, own) || fileWide[field as FileWideField] || '';
  };
  return Object.fromEntries(importFields.map((field) => [field, valueOf(field)])) as TypedRow;
}

/**
 * What this company assigned otherwise than the columns' names say by themselves: more would hold for files
 * of another form, too, where a shop's 'Name' is the number of the order.
 */
function nameColumns({ columns }: { columns: readonly string[] }, mapping: ImportMapping): ColumnNames {
  const usual = proposeMapping(columns);
  const isOwn = (field: ImportField) => String(usual[field]) !== String(mapping[field]);
  const named = importFields.filter(isOwn).map((field) => {
    const names = listColumns(mapping, field).flatMap((column) => columns[column] || []);
    return [field, toColumns(names)] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => names !== undefined));
}
