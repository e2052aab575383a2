import { dayOf } from '#platform/domain/hamburg-days.ts';
import { operator } from '#operator';
import {
  findPayingCompany,
  listNamedInvoices,
  type NamedInvoices,
} from '#money/server/receivables/find-paying-company.ts';
import { takeReceipt } from '#money/server/receivables/record-receipt.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import {
  assignReceipt,
  type BankTransfer,
  findBooked,
  insertTransfers,
  listKnown,
  lockStatements,
} from './bank-transfers.store.ts';
import { readBankStatement, type StatedTransfer, type UnreadLine } from './read-bank-statement.ts';

export interface ImportedStatement {
  matchedCount: number;
  openCount: number;
  knownCount: number;
  unread: UnreadLine[];
}

/**
 * Takes the transfers of a bank's statement: one that certainly is a company's is its receipt, in part or
 * too much as it came; the others wait to be assigned by hand, and what cannot be read is named with its
 * line. One that was read before changes nothing. Throws STATEMENT_UNREADABLE, STATEMENT_EMPTY and
 * STATEMENT_OF_OTHER_ACCOUNT.
 */
export async function importBankStatement(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  content: string,
): Promise<ImportedStatement> {
  const now = clock.now();
  const today = dayOf(now).toString();
  const { transfers, unread } = readBankStatement(content, { iban: operator.bank.iban, today });
  return await db.transaction(async (tx) => {
    await lockStatements(tx);
    const unknown = await leaveOutKnown(tx, transfers);
    const counts = { matchedCount: 0, openCount: 0, knownCount: transfers.length - unknown.length };
    const by = { importedBy: admin.id, importedAt: now };
    const rows = await insertTransfers(
      tx,
      unknown.map((stated) => ({ ...toRow(stated), ...by })),
    );
    const repeated = new Set(unknown.flatMap((one) => (one.isRepeated ? [one.fingerprint] : [])));
    // Credits first: what the bank took back is looked for among them.
    const inOrder = rows.toSorted((a, b) => Number(a.cents < 0) - Number(b.cents < 0));
    const named = await listNamedInvoices(
      tx,
      inOrder.map(({ note }) => note),
    );
    for (const [index, row] of inOrder.entries()) {
      const isCertain = !row.isReturn && !repeated.has(row.fingerprint);
      const exact = named[index]?.exact ?? [];
      const isBooked = isCertain && (await book({ clock }, tx, admin, { ...row, named: exact }));
      counts[isBooked ? 'matchedCount' : 'openCount'] += 1;
    }
    const subject = { kind: 'bank_statement', id: today } as const;
    const details = { ...counts, unreadCount: unread.length };
    await recordAudit(tx, { actor: admin, action: 'bank_statement.imported', subject, details, at: now });
    return { ...counts, unread };
  });
}

/** Also of two statements in the same file that overlap, what the second repeats is left out. */
async function leaveOutKnown(tx: Transaction, transfers: StatedTransfer[]): Promise<StatedTransfer[]> {
  const all = transfers.flatMap(({ fingerprint, earlierFingerprint }) => [fingerprint, earlierFingerprint]);
  const known = new Set(await listKnown(tx, all));
  return transfers.filter(({ fingerprint, earlierFingerprint }) => {
    const isKnown = known.has(fingerprint) || known.has(earlierFingerprint);
    known.add(fingerprint);
    return !isKnown;
  });
}

const toRow = ({ fingerprint, bankedOn, cents, payer, note, isReturn, bankReferences }: StatedTransfer) => ({
  fingerprint,
  bankedOn,
  cents,
  payer,
  note,
  isReturn,
  bankReference: bankReferences.filter(Boolean).join(', '),
});

/** Whether it became a receipt without anybody's look. */
async function book(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  admin: SignedIn,
  { named, ...row }: BankTransfer & { named: NamedInvoices['exact'] },
): Promise<boolean> {
  const companyId = await findPayingCompany(tx, row, { exact: named, now: clock.now() });
  if (!companyId) return false;
  // What is taken back was that company's before.
  if (row.cents < 0 && (await findBooked(tx, row)) !== companyId) return false;
  try {
    await assignReceipt(tx, row.id, await takeReceipt({ clock }, tx, admin, { ...row, id: companyId }));
    return true;
  } catch (error) {
    // It waits, and the rest of the statement is read.
    if (error instanceof AppError) return false;
    throw error;
  }
}
