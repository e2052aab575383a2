import {
  type ImportField,
  type ImportMapping,
  listColumns,
  type TypedRow,
} from '#business/domain/import-fields.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { checkRow } from './check-row.ts';
import { noPrice } from './check-rows.ts';
import { requireIdle, requireOwn } from './get-own-import.ts';
import { findRow, type ImportRow, markRepeated, saveRow } from './import-rows.store.ts';
import { lookUpAddresses } from './look-up-addresses.ts';
import { findImport, lockImport, type OrderImport, updateImport } from './order-imports.store.ts';

/**
 * Changes a field of a row and checks the row anew. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED,
 * IMPORT_BUSY, IMPORT_ROW_SETTLED, ROUTE_QUOTA_REACHED, ROUTE_DENIED and ROUTE_FAILED.
 */
export async function fixImportRow(
  services: Pick<Services, 'db' | 'clock' | 'lookAhead' | 'geo' | 'versions'>,
  viewer: SignedIn,
  fix: { id: string; field: ImportField; value: string },
): Promise<void> {
  const { db } = services;
  const { id, field, value } = fix;
  const before = await findRow(db, id);
  requireOwn(viewer, before && (await findImport(db, before.importId)));
  if (!before?.typed) throw new AppError('IMPORT_NOT_FOUND');
  const typed: TypedRow = { ...before.typed, [field]: value };
  const checked = await checkRow(services, typed, lookUpAddresses(services));
  const isSaved = await withOpenRow(services, viewer, id, async (tx, row, { mapping }) => {
    if (JSON.stringify(row.typed) !== JSON.stringify(before.typed)) return false;
    const cells = putCell(row.cells, mapping, fix);
    await saveRow(tx, { id, typed, cells, ...noPrice, earlierPriceCents: null, faults: [], ...checked });
    await markRepeated(tx, row.importId);
    return true;
  });
  // A colleague has fixed another field of it meanwhile.
  if (!isSaved) await fixImportRow(services, viewer, fix);
}

/** The cells with another value of this field: of several columns that make it, the first has all of it. */
export function putCell(
  cells: readonly string[],
  mapping: ImportMapping,
  { field, value }: { field: ImportField; value: string },
): string[] {
  const [first, ...others] = listColumns(mapping, field);
  return cells.map((cell, index) => (index === first ? value : others.includes(index) ? '' : cell));
}

/**
 * Has a row ordered although its like was ordered before. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED,
 * IMPORT_BUSY and IMPORT_ROW_SETTLED.
 */
export async function repeatImportRow(
  services: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  await withOpenRow(services, viewer, id, async (tx, row) => {
    if (row.state === 'repeated') await saveRow(tx, { id, state: 'ready', again: true });
  });
}

async function withOpenRow<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
  work: (tx: Transaction, row: ImportRow, its: OrderImport) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const found = await findRow(tx, id);
    const its = requireOwn(viewer, found && (await lockImport(tx, found.importId)));
    requireIdle(its);
    const row = await findRow(tx, id);
    if (!row || row.state === 'new') throw new AppError('IMPORT_NOT_FOUND');
    if (row.state === 'ordered') throw new AppError('IMPORT_ROW_SETTLED');
    const outcome = await work(tx, row, its);
    await updateImport(tx, its.id, { updatedAt: clock.now() });
    return outcome;
  });
}
