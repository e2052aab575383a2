import { importLimits } from '#business/domain/import-fields.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deleteImportsBefore, deleteImportsOf } from './order-imports.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes files of orders thirty days after the last act on them: from then on their rows are new again. */
export async function deleteOldImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteImportsBefore(db, new Date(clock.now().getTime() - importLimits.keptDays * DAY_MS));
}

/** Forgets the files of a company that is dissolved, and how it assigned their columns. */
export async function deleteImportsOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await deleteImportsOf(tx, companyId);
}
