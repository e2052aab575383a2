import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hasUninvoiced, lockCreditLine } from './receivables.store.ts';

/** Throws COMPANY_OWES while a company and we owe each other anything, or a line is on no invoice yet. */
export async function requireSettled(tx: Transaction, companyId: string): Promise<void> {
  const line = await lockCreditLine(tx, companyId);
  if (!line) return;
  if (line.owedCents !== 0 || (await hasUninvoiced(tx, companyId))) throw new AppError('COMPANY_OWES');
}
