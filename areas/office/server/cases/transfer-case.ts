/** What is decided to be transferred: the customer names an account, and finance pays and says so. */
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Case, listOpenTransfers as listOpen, lockCase, updateCase } from './cases.store.ts';

/** Decided to be transferred, and not yet done. */
export const isToTransfer = ({ way, transferredAt }: Case): boolean =>
  way === 'transfer' && transferredAt === null;

/** Throws CASE_NOT_FOUND, and CASE_NOT_TRANSFERRED if nothing is, or no longer, to be transferred. */
async function lockTransfer(tx: Transaction, id: string): Promise<Case> {
  const found = await lockCase(tx, id);
  if (!found) throw new AppError('CASE_NOT_FOUND');
  if (!isToTransfer(found)) throw new AppError('CASE_NOT_TRANSFERRED');
  return found;
}

/** `iban` is enciphered. Throws as lockTransfer does. */
export async function keepAccount(tx: Transaction, id: string, iban: string, at: Date): Promise<void> {
  await lockTransfer(tx, id);
  await updateCase(tx, id, { iban, accountNamedAt: at });
}

/** The account is needed no longer. Throws as lockTransfer does, and without an account. */
export async function endTransfer(tx: Transaction, id: string, at: Date): Promise<Case> {
  const found = await lockTransfer(tx, id);
  if (found.iban === null) throw new AppError('CASE_NOT_TRANSFERRED');
  await updateCase(tx, id, { transferredAt: at, iban: null, payee: null });
  return found;
}

/** What waits for finance, the oldest first, each with the name of whoever wrote it. */
export async function listOpenTransfers(
  executor: Executor,
  limit: number,
): Promise<{ case: Case; name: string | null }[]> {
  return await listOpen(executor, limit);
}
