import { getBankDay } from '#platform/domain/bank-days.ts';
import { drivenWeeksText } from '#people/domain/payout-weeks.ts';
import { operator } from '#operator';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { listPayouts } from './payouts.store.ts';
import { requireSecond } from './require-second.ts';
import { getRun } from './to-payout-run.ts';
import { writeCreditTransfer } from './write-credit-transfer.ts';

/**
 * The file for the bank, identical each time except for the execution date: its message id is the run's, so
 * that the bank recognizes a duplicate. It contains bank data, so each download is audited. Throws
 * PAYOUT_RUN_NOT_FOUND, and as requireSecond does.
 */
export async function getTransferFile(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
  admin: SignedIn,
  id: string,
): Promise<{ fileName: string; content: string }> {
  const now = services.clock.now();
  return await services.db.transaction(async (tx) => {
    const { run } = await getRun(tx, id);
    await requireSecond(services, tx, admin, run);
    const { accountHolder, iban, bic } = operator.bank;
    const file = writeCreditTransfer({
      messageId: run.messageId,
      createdAt: run.createdAt,
      executeOn: getBankDay(now),
      debtor: { holder: accountHolder, iban, bic },
      transfers: (await listPayouts(tx, id)).map(({ payout, driven }) => ({
        endToEndId: payout.endToEndId,
        amountCents: payout.amountCents,
        creditor: { holder: payout.accountHolder, iban: payout.iban, bic: payout.bic },
        purpose: `${operator.brandName} Auszahlung ${drivenWeeksText(driven)}`,
      })),
    });
    const subject = { kind: 'payout_run', id } as const;
    await recordAudit(tx, {
      actor: admin,
      action: 'payout.file_fetched',
      subject,
      details: { week: run.weekStart },
      at: now,
    });
    return { fileName: `${run.messageId}.xml`, content: Buffer.from(file).toString('base64') };
  });
}
