import type { Transaction } from '#platform/server/database/database.ts';
import { insertCompensation, type NewCompensation } from './compensations.store.ts';

/**
 * Puts damages that were transferred to a customer into the books, once for each voucher: an expense without
 * VAT, as nothing was supplied for it. Source: UStAE 1.3 (1).
 */
export async function recordCompensation(tx: Transaction, paid: NewCompensation): Promise<void> {
  await insertCompensation(tx, paid);
}
