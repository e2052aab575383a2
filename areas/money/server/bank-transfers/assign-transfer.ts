import { getCreditLine } from '#money/server/receivables/list-credit-lines.ts';
import { takeReceipt } from '#money/server/receivables/record-receipt.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { assignReceipt, type BankTransfer, lockTransfer, setAside } from './bank-transfers.store.ts';

/**
 * An admin says whose transfer it is: it becomes that company's receipt, once. Throws TRANSFER_NOT_FOUND,
 * TRANSFER_TAKEN, COMPANY_NOT_FOUND, ON_ACCOUNT_UNAVAILABLE.
 */
export async function assignTransfer(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, companyId }: { id: string; companyId: string },
) {
  return await db.transaction(async (tx) => {
    const transfer = await takeOpen(tx, id);
    await assignReceipt(tx, id, await takeReceipt({ clock }, tx, admin, { ...transfer, id: companyId }));
    return await getCreditLine(tx, companyId, clock.now());
  });
}

/**
 * It is no company's, such as what the payment provider pays out. Throws TRANSFER_NOT_FOUND,
 * TRANSFER_TAKEN.
 */
export async function setTransferAside(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<{ id: string }> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { bankedOn, cents } = await takeOpen(tx, id);
    await setAside(tx, id, at);
    const subject = { kind: 'bank_transfer', id } as const;
    const details = { bankedOn, cents };
    await recordAudit(tx, { actor: admin, action: 'bank_transfer.set_aside', subject, details, at });
  });
  return { id };
}

async function takeOpen(tx: Transaction, id: string): Promise<BankTransfer> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer) throw new AppError('TRANSFER_NOT_FOUND');
  if (transfer.receiptId || transfer.setAsideAt) throw new AppError('TRANSFER_TAKEN');
  return transfer;
}
