import type { Services } from '#app/services.ts';
import { importLimits } from '#business/domain/import-fields.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { sendCheck } from './check-rows.ts';
import { putCell } from './fix-import-row.ts';
import { requireIdle, requireOwn } from './get-own-import.ts';
import { type ImportRow, listRowsIn, reopenRows } from './import-rows.store.ts';
import { lockImport, type OrderImport, updateImport } from './order-imports.store.ts';

/**
 * Accepts every proposal that is sure, and has those rows checked anew; a job does it. Other proposals stay
 * for somebody who looks at them. Throws IMPORT_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED and IMPORT_BUSY.
 */
export async function acceptProposals(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = requireOwn(viewer, await lockImport(tx, id));
    requireIdle(found);
    const faulty = await listRowsIn(tx, id, { states: ['faulty'], limit: importLimits.rows });
    const fixed = faulty.filter(({ faults }) => faults.some(({ isSure }) => isSure)).map(fixRow(found));
    if (fixed.length === 0) return;
    await reopenRows(tx, fixed);
    await updateImport(tx, id, { state: 'checking', updatedAt: services.clock.now() });
    await sendCheck(services, tx, found);
  });
}

const fixRow =
  ({ mapping }: OrderImport) =>
  ({ id, faults, typed, cells }: ImportRow): Pick<ImportRow, 'id' | 'typed' | 'cells'> => {
    let row = { id, typed, cells };
    for (const { field, proposal, isSure } of faults) {
      if (!isSure || field === 'row' || proposal === undefined || !row.typed) continue;
      row = {
        id,
        typed: { ...row.typed, [field]: proposal },
        cells: putCell(row.cells, mapping, { field, value: proposal }),
      };
    }
    return row;
  };
