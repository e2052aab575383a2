import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { readSettlementReport } from './read-settlement-report.ts';
import { storeSettlement } from './store-settlement.ts';

export interface ImportedReport {
  /** Stored now, with how many lines. */
  addedCount: number;
  lineCount: number;
  /** Stored before; nothing of them has changed. */
  knownCount: number;
}

/**
 * Stores the settlements of a report, all or none; one that is known with its lines stays as it is. Throws
 * SETTLEMENT_REPORT_UNREADABLE and SETTLEMENT_REPORT_EMPTY.
 */
export async function importSettlementReport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  content: string,
): Promise<ImportedReport> {
  const reported = readSettlementReport(content);
  const now = clock.now();
  const today = dayOf(now).toString();
  return await db.transaction(async (tx) => {
    const imported: ImportedReport = { addedCount: 0, lineCount: 0, knownCount: 0 };
    for (const { payout, lines } of reported) {
      // A report names no state: what it expects until today has arrived.
      const status = payout.arrivesOn <= today ? ('arrived' as const) : ('under_way' as const);
      const isNew = await storeSettlement(
        { db: tx, clock },
        { ...payout, status },
        { lines, source: 'report' },
      );
      imported.addedCount += isNew ? 1 : 0;
      imported.lineCount += isNew ? lines.length : 0;
      imported.knownCount += isNew ? 0 : 1;
    }
    if (imported.addedCount > 0) {
      await recordAudit(tx, {
        actor: admin,
        action: 'settlement_report.imported',
        subject: { kind: 'settlement_report', id: today },
        details: { ...imported },
        at: now,
      });
    }
    return imported;
  });
}
