import { formatDay } from '#platform/contract/german-format.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import { operator } from '#operator';
import { findPayingCompany } from '#money/server/receivables/find-paying-company.ts';
import { takeReceipt } from '#money/server/receivables/record-receipt.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { assignReceipt, insertTransfer, lockStatements } from './bank-transfers.store.ts';
import { readBankStatement, type StatedTransfer } from './read-bank-statement.ts';

export interface ImportedStatement {
  matchedCount: number;
  openCount: number;
  knownCount: number;
}

/**
 * Takes the transfers of a bank's statement, all or none: one that names a collective invoice is its
 * company's receipt, in part or too much as it came; the others wait to be assigned by hand. One that was
 * read before changes nothing. Throws STATEMENT_UNREADABLE, STATEMENT_EMPTY, STATEMENT_OF_OTHER_ACCOUNT, and
 * STATEMENT_FROM_FUTURE for an entry that is booked on a later day than today's.
 */
export async function importBankStatement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  content: string,
): Promise<ImportedStatement> {
  const stated = readBankStatement(content, operator.bank.iban);
  const now = clock.now();
  refuseLater(stated, dayOf(now).toString());
  return await db.transaction(async (tx) => {
    await lockStatements(tx);
    const imported = { matchedCount: 0, openCount: 0, knownCount: 0 };
    for (const transfer of stated) {
      const row = await insertTransfer(tx, { ...transfer, importedBy: admin.id, importedAt: now });
      if (!row) {
        imported.knownCount += 1;
        continue;
      }
      const companyId = await findPayingCompany(tx, row.note);
      if (companyId) {
        await assignReceipt(tx, row.id, await takeReceipt({ clock }, tx, admin, { ...row, id: companyId }));
      }
      imported[companyId ? 'matchedCount' : 'openCount'] += 1;
    }
    const subject = { kind: 'bank_statement', id: dayOf(now).toString() } as const;
    const details = { ...imported };
    await recordAudit(tx, { actor: admin, action: 'bank_statement.imported', subject, details, at: now });
    return imported;
  });
}

/** A later day would settle an invoice before it is paid, and stand in a later month's books. */
function refuseLater(stated: StatedTransfer[], today: string): void {
  const later = stated.find(({ bankedOn }) => bankedOn > today);
  if (!later) return;
  throw new AppError('STATEMENT_FROM_FUTURE', {
    message: `Dieser Auszug enthält eine Buchung vom ${formatDay(later.bankedOn)}, und der Tag kommt noch. Eingelesen wurde nichts.`,
  });
}
